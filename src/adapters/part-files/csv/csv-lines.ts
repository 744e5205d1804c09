/** Longer lines are skipped, so that memory stays bounded. */
export const maxLineLength = 1024 * 1024;

/** `text` is undefined for a line that is too long. */
export type Line = { line: number; text: string | undefined };

/** Lines that end as Windows, Unix or an old Mac writes it, each for itself. Letters that cannot be read are U+FFFD. */
export async function* csvLines(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder(encoding);
  let line = 1;
  let pending = '';
  let isTooLong = false;
  // Its place in the text belongs to this reading: other files are read between two lines.
  const lineEnd = /\r\n|\n|\r/g;
  const take = (text: string): Line => {
    const taken = { line: line++, text: isTooLong || text.length > maxLineLength ? undefined : text };
    isTooLong = false;
    return taken;
  };
  async function* texts(): AsyncGenerator<string> {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  }
  for await (const text of texts()) {
    const all = pending + text;
    let start = 0;
    lineEnd.lastIndex = 0;
    for (let end = lineEnd.exec(all); end; end = lineEnd.exec(all)) {
      // The line feed may be in the next chunk.
      if (end[0] === '\r' && lineEnd.lastIndex === all.length) break;
      yield take(all.slice(start, end.index));
      start = lineEnd.lastIndex;
    }
    pending = all.slice(start);
    if (pending.length > maxLineLength) {
      isTooLong = true;
      pending = pending.endsWith('\r') ? '\r' : '';
    }
  }
  if (pending !== '' || isTooLong) yield take(pending.replace(/\r$/, ''));
}
