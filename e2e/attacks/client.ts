import { Agent, request } from 'node:http';

export type Response = { status: number; body: string; cookies: string[] };

export type Options = { network: string; body?: unknown; headers?: Record<string, string> };

/** Requests as a proxy on this machine forwards them. Waits for the whole response; status 0 if there was none. */
export function createClient(address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (method: string, path: string, { network, body, headers = {} }: Options): Promise<Response> => {
    const isRaw = Buffer.isBuffer(body);
    const sent = body === undefined || isRaw ? (body as Buffer | undefined) : Buffer.from(JSON.stringify(body));
    const all = {
      'x-forwarded-for': network,
      ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.length) }),
      ...headers,
    };
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0, body: '', cookies: [] });
      const sending = request(address + path, { method, agent, headers: all }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), cookies });
        });
      });
      sending.on('error', failed);
      sending.end(sent);
    });
  };
}

export type Client = ReturnType<typeof createClient>;
