import { connect, type Socket } from 'node:net';
import { type ApiResponse, readResponse } from './read-response.ts';

export class Failure extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** Returns the JSON of the response; undefined for any other content. */
export type Call = <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<T>;

type Waiting = { resolve: (response: ApiResponse) => void; reject: (error: Error) => void };

/**
 * One persistent connection, and one request at a time. `node:http` and fetch() would use much of a core that the shop
 * needs: its reference, pgbench, needs a tenth of a millisecond for an order.
 */
export function createClient(address: string): Call {
  const { hostname, port, host } = new URL(address);
  let socket: Socket | undefined;
  let waiting: Waiting | undefined;

  function open(): Socket {
    let received: Buffer | undefined;
    const opened = connect(Number(port), hostname);
    opened.setNoDelay();
    opened.on('data', (bytes) => {
      received = received ? Buffer.concat([received, bytes]) : bytes;
      const response = readResponse(received);
      if (!response) return;
      received = undefined;
      waiting?.resolve(response);
    });
    opened.on('error', (error) => waiting?.reject(error));
    opened.on('close', () => {
      if (socket === opened) socket = undefined;
      waiting?.reject(new Error('The connection was closed'));
    });
    return opened;
  }

  function send(request: string): Promise<ApiResponse> {
    socket ??= open();
    socket.write(request);
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
  }

  return async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const sent = body === undefined ? '' : JSON.stringify(body);
    let request = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
    for (const name in headers) request += `${name}: ${headers[name]}\r\n`;
    if (sent) request += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n`;
    const response = await send(`${request}\r\n${sent}`).catch((error) => {
      throw new Failure(`${method} ${path}: ${error.message}`);
    });
    if (response.status >= 300)
      throw new Failure(
        `${method} ${path} answered ${response.status}: ${response.content.subarray(0, 300)}`,
        response.status,
      );
    return (response.isPlainJson ? JSON.parse(response.content.toString()) : undefined) as T;
  };
}
