import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BodyMemory } from './body-memory.ts';
import { countBodies } from './count-bodies.ts';

async function openCounting(count: (bytes: number) => void): Promise<{ port: number }> {
  const app = Fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  const reserve: BodyMemory['reserve'] = (_exchange, _kind, _owner, bytes) => count(bytes);
  countBodies(app, { reserve, endSlowBodies: () => undefined });
  app.post('/', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port };
}

function post(port: number, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
}

describe('the memory of a body', () => {
  test('is counted when announced, if it is small', async () => {
    const counted = Promise.withResolvers<number>();
    const { port } = await openCounting(counted.resolve);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 4096\r\n\r\n');
    expect(await counted.promise).toBe(4096);
  });

  test.each([100, 4096, 4097, 100_000])('is counted once: %i bytes', async (bytes) => {
    let counted = 0;
    const { port } = await openCounting((more) => {
      counted += more;
    });
    expect((await post(port, JSON.stringify('x'.repeat(bytes - 2)))).status).toBe(200);
    expect(counted).toBe(bytes);
  });

  test.each([100, 100_000])('is refused without memory, and the connection remains usable: %i bytes', async (bytes) => {
    const busy = Object.assign(new Error('busy'), { statusCode: 503 });
    let isBusy = true;
    const { port } = await openCounting(() => {
      if (isBusy) throw busy;
    });
    expect((await post(port, JSON.stringify('x'.repeat(bytes)))).status).toBe(503);
    isBusy = false;
    expect((await post(port, '{}')).status).toBe(200);
  });
});
