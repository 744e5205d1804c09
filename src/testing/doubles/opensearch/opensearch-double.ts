import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Indexes } from './indexes.ts';
import { type Faults, respond } from './respond.ts';

const credentials = { name: 'shop', password: 'p@ss:word' };

/**
 * A double of OpenSearch's API as documented, as far as the shop uses it: indexes with strict mappings and aliases, bulk
 * writes with versions, searches that are evaluated, aggregations and errors. It refuses everything else. `kill` cuts every
 * connection and refuses new ones; `restart` continues with the same indexes on the same port.
 */
export async function startOpenSearchDouble() {
  const indexes: Indexes = new Map();
  const faults: Faults = { rejections: 0, refusedIds: new Set() };
  const requests: string[] = [];
  /** Answers wait for it. */
  let held: { released: Promise<void>; release: () => void } | undefined;
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  function listen(at: number): Promise<Server> {
    const created = createServer(async (request, response) => {
      const body = await text(request).catch(() => '');
      requests.push(`${request.method} ${request.url}`);
      await held?.released;
      const expected = `Basic ${Buffer.from(`${credentials.name}:${credentials.password}`).toString('base64')}`;
      const { status, body: answered } =
        request.headers.authorization === expected
          ? respond(indexes, faults, request, body)
          : { status: 401, body: 'Unauthorized' };
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(typeof answered === 'string' ? answered : JSON.stringify(answered));
    });
    return new Promise((resolve, reject) => {
      created.once('error', reject);
      created.listen(at, '127.0.0.1', () => resolve(created));
    });
  }

  return {
    url: `http://${credentials.name}:${encodeURIComponent(credentials.password)}@127.0.0.1:${port}/parts`,
    indexes,
    faults,
    /** Method and path of each. */
    requests,
    /** Answers nothing until `release()`. What was asked then has its effect. */
    hold: () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { released, release };
    },
    release: () => {
      held?.release();
      held = undefined;
    },
    kill: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    restart: async () => {
      server = await listen(port);
    },
  };
}
