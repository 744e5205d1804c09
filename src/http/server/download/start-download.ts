import { Refusal } from '../../../contract/error.ts';

/** Each holds a connection without limits of time, of which backups and audits need some too. */
const MOST_AT_ONCE = 2;

let running = 0;

/**
 * Makes the first bytes, so that what fails at once is answered as an error and not as a file that breaks off. The file is
 * closed when it has been sent or its receiver has gone. Throws `shop_busy` when too many are being sent.
 */
export async function startDownload(file: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const held = inSlot(file);
  let first: IteratorResult<Uint8Array> | undefined = await held.next();
  const next = async () => {
    const result = first ?? (await held.next());
    first = undefined;
    return result;
  };
  // Not a generator: closing one that has not begun would not close the file.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => held.return(undefined) }) };
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
