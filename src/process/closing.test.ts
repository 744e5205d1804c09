import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../testing/test-shop.ts';

// Keep-alive connections, like a proxy's.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const request = (address: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent }, (response) => resolve(response.resume())).on('error', reject);
  });

test('a shop behind a proxy fails its health check first, serves requests while it drains, and then stops', async () => {
  const shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  onTestFinished(() => agent.destroy());
  const address = await shop.open();
  expect((await request(`${address}/api/health/ready`)).headers.connection).toBe('keep-alive');
  const closing = shop.close();
  expect((await request(`${address}/api/health/ready`)).statusCode).toBe(503);
  for (;;) {
    const response = await request(`${address}/api/products`).catch((error) => error.code);
    // The end of the drain may have cut this one off.
    if (!shop.app.server.listening) break;
    expect([response.statusCode, response.headers?.connection]).toEqual([200, 'close']);
    await delay(50);
  }
  await closing;
  await expect(request(`${address}/api/health/live`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
