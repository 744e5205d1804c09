import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { asRefusal } from '../../../../contract/error.ts';
import { healthRoutes } from '../../../routes/shell/health.ts';
import { bodyMemory, type Exchange } from './body-memory.ts';

/** Requests that wait for their response. */
async function openRequests(count: number): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (exchanges.push({ request, response }) === count) resolve();
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let at = 0; at < count; at++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n');
  }
  await promise;
  return exchanges;
}

/** 32 kB for calls. */
const tiny = () => bodyMemory(128 * 1024, (socket) => socket.destroy());

const usedBy = (memory: ReturnType<typeof tiny>) => memory.usage().map(({ bytes }) => bytes);

describe('the memory of bodies', () => {
  test('is released when the response ends, and when the connection does', async () => {
    const memory = tiny();
    const [answered, aborted] = (await openRequests(2)) as [Exchange, Exchange];
    memory.reserve(answered, 'calls', 'a', 1000);
    memory.reserve(answered, 'calls', 'a', 1000);
    memory.reserve(aborted, 'uploads', 'b', 3000);
    expect(usedBy(memory)).toEqual([2000, 3000]);
    answered.response.end();
    aborted.request.socket.destroy();
    await Promise.all([answered, aborted].map(({ response }) => response.closed || once(response, 'close')));
    expect(usedBy(memory)).toEqual([0, 0]);
  });

  test('is not reserved for what arrives after the response', async () => {
    const memory = tiny();
    const [{ request, response }] = (await openRequests(1)) as [Exchange];
    response.end();
    await once(response, 'close');
    memory.reserve({ request, response }, 'calls', 'a', 1000);
    expect(usedBy(memory)).toEqual([0, 0]);
  });

  test('is not reserved by a refused body', async () => {
    const memory = tiny();
    const [one] = (await openRequests(1)) as [Exchange];
    const refused = () => memory.reserve(one, 'calls', 'a', 20_000);
    expect(refused).toThrow(expect.toSatisfy((error) => asRefusal(error)?.code === 'shop_busy'));
    expect(usedBy(memory)).toEqual([0, 0]);
  });

  test('that is used up makes the shop not ready', async () => {
    const memory = tiny();
    const app = Fastify();
    onTestFinished(() => app.close());
    const health = { instance: 'x', isReady: async () => true, isShuttingDown: () => false };
    healthRoutes(app, { ...health, backlog: async () => undefined, bodies: memory });
    const ready = () => app.inject('/api/health/ready');
    const exchanges = await openRequests(12);
    expect((await ready()).statusCode).toBe(200);
    for (const [at, exchange] of exchanges.entries()) {
      try {
        for (;;) memory.reserve(exchange, 'calls', `network ${at}`, 100);
      } catch (error) {
        expect(asRefusal(error)?.code).toBe('shop_busy');
      }
    }
    const answer = await ready();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { status: 'no memory for bodies', bodyMemory: [{ kind: 'calls', maxBytes: 32 * 1024 }, { kind: 'uploads' }] },
    ]);
  });
});
