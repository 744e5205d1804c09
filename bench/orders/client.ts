import http from 'node:http';

export class Failure extends Error {}

/** One connection, which is kept. fetch() would use half of a core that the shop needs. */
export function createClient(address: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(address);
  return <T>(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const sent = JSON.stringify(body);
    const own = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const request = http.request(
      { agent, hostname, port, method, path, headers: { ...own, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text) as T);
          else reject(new Failure(`${method} ${path} answered ${response.statusCode}: ${text}`));
        });
      },
    );
    request.on('error', (error) => reject(new Failure(`${method} ${path}: ${error.message}`)));
    request.end(sent);
    return promise;
  };
}
