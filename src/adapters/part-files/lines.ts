const newline = 0x0a;

/** No record of ours is longer; what is longer is not read into memory. */
const longestLine = 1024 * 1024;

/** The lines of a stream of bytes with their numbers, one at a time; `text` is undefined where a line is too long. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ line: number; text: string | undefined }> {
  let line = 1;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const take = (rest: Buffer) => {
    const isTooLong = pendingBytes + rest.length > longestLine;
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
    if (pendingBytes <= longestLine) pending.push(rest);
  }
  if (pendingBytes > 0) yield take(Buffer.alloc(0));
}
