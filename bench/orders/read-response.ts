export type ApiResponse = { status: number; isPlainJson: boolean; content: Buffer };

const END_OF_HEAD = '\r\n\r\n';

/** Reads one response of HTTP/1.1 to a request other than HEAD; undefined while it is incomplete. */
export function readResponse(received: Buffer): ApiResponse | undefined {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end).toLowerCase();
  const content = readContent(head, received.subarray(end + END_OF_HEAD.length));
  if (!content) return undefined;
  const isPlainJson = head.includes('\ncontent-type: application/json') && !head.includes('\ncontent-encoding:');
  return { status: Number(head.slice(9, 12)), isPlainJson, content };
}

function readContent(head: string, rest: Buffer): Buffer | undefined {
  if (head.includes('\ntransfer-encoding: chunked')) return readChunks(rest);
  const length = Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  return rest.length < length ? undefined : rest.subarray(0, length);
}

function readChunks(rest: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const length = Number.parseInt(rest.toString('latin1', at, line), 16);
    at = line + 2;
    if (rest.length < at + length + 2) return undefined;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(at, at + length));
    at += length + 2;
  }
}
