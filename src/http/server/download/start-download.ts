import { Refusal } from '../../../contract/error.ts';

/** Each holds a connection without limits of time, of which backups and audits need some too. */
const MOST_AT_ONCE = 2;

let running = 0;

/** A receiver that takes nothing for so long has gone, although its connection is open: it would hold the snapshot. */
const STALLED_MS = 60_000;

/**
 * Makes the first bytes, so that what fails at once is answered as an error and not as a file that breaks off. The file is
 * closed when it has been sent, or its receiver has gone or takes nothing for a minute. Throws `shop_busy` when too many are
 * being sent.
 */
export async function startDownload(file: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const held = inSlot(file);
  let first: IteratorResult<Uint8Array> | undefined = await held.next();
  let isStalled = false;
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(timer);
    return held.return(undefined);
  };
  const next = async () => {
    clearTimeout(timer);
    // An end without an error would make a part look like the whole.
    if (isStalled) throw new Error('The receiver of a download has taken nothing for too long');
    const result = first ?? (await held.next());
    first = undefined;
    if (!result.done)
      timer = setTimeout(() => {
        isStalled = true;
        void close();
      }, STALLED_MS);
    return result;
  };
  // Not a generator: closing one that has not begun would not close the file.
  return { [Symbol.asyncIterator]: () => ({ next, return: close }) };
}

async function* inSlot(file: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (running >= MOST_AT_ONCE) throw new Refusal('shop_busy');
  running += 1;
  try {
    yield* file;
  } finally {
    running -= 1;
  }
}
