import http from 'node:http';

/** As sent, so still compressed. */
export type ApiResponse = { headers: http.OutgoingHttpHeaders; body: Buffer };

export async function fetchResponse(
  address: string,
  path: string,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  http.get(address + path, { headers, agent: false }, resolve).on('error', reject);
  const response = await promise;
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}\n${body.subarray(0, 500)}`);
  return { headers: { ...withoutConnection(response.headers), 'content-length': body.length }, body };
}

/** These are the connection's, and a server adds its own. */
function withoutConnection(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const own = ['connection', 'keep-alive', 'date', 'transfer-encoding'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

/** As browsers do. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };
