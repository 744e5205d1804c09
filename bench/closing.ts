const closers: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | undefined;

/** The last started is closed first. */
export function closeAtEnd(close: () => Promise<unknown>): void {
  closers.push(close);
}

/** An interrupted bench calls it twice, by the signal and by the failure that follows. */
export function closeAll(): Promise<void> {
  closing ??= closeEach();
  return closing;
}

async function closeEach(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}
