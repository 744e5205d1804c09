const newline = 0x0a;

/** Longer lines are skipped, so that memory stays bounded. */
const maxLineBytes = 1024 * 1024;

/** `text` is undefined for a line that is too long. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ line: number; text: string | undefined }> {
  let line = 1;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const take = (rest: Buffer) => {
    const isTooLong = pendingBytes + rest.length > maxLineBytes;
    const text = isTooLong ? undefined : Buffer.concat([...pending, rest]).toString('utf8');
    pending = [];
    pendingBytes = 0;
    return { line, text: line++ === 1 ? text?.replace(/^\uFEFF/, '') : text };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield take(chunk.subarray(start, end));
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    pendingBytes += rest.length;
    if (pendingBytes <= maxLineBytes) pending.push(rest);
  }
  if (pendingBytes > 0) yield take(Buffer.alloc(0));
}
