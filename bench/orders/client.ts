import http from 'node:http';

export class Failure extends Error {}

/** Returns the JSON of the answer; undefined for any other content. */
export type Call = <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<T>;

/** One connection, which is kept. fetch() would use half of a core that the shop needs. */
export function createClient(address: string): Call {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(address);
  return <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const own = sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const options = { agent, hostname, port, method, path, headers: { ...own, ...headers } };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const content = Buffer.concat(chunks);
        if ((response.statusCode ?? 500) >= 300)
          reject(new Failure(`${method} ${path} answered ${response.statusCode}: ${content.subarray(0, 300)}`));
        else resolve((isPlainJson(response) ? JSON.parse(content.toString()) : undefined) as T);
      });
    });
    request.on('error', (error) => reject(new Failure(`${method} ${path}: ${error.message}`)));
    request.end(sent);
    return promise;
  };
}

function isPlainJson({ headers }: http.IncomingMessage): boolean {
  return !headers['content-encoding'] && Boolean(headers['content-type']?.startsWith('application/json'));
}
