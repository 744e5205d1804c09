import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from './testing/test-shop.ts';

// As a proxy does: by connections that are kept for the next visitor.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const ask = (address: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent }, (answer) => resolve(answer.resume())).on('error', reject);
  });

test('a shop behind a proxy that is told to end says so first, answers whoever comes meanwhile, and then is gone', async () => {
  const shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  onTestFinished(() => agent.destroy());
  const address = await shop.open();
  expect((await ask(`${address}/api/health/ready`)).headers.connection).toBe('keep-alive');
  let isGone = false;
  const closing = shop.close().then(() => {
    isGone = true;
  });
  expect((await ask(`${address}/api/health/ready`)).statusCode).toBe(503);
  while (!isGone) {
    const answer = await ask(`${address}/api/products`).catch((error) => error.code);
    if (answer === 'ECONNREFUSED') break;
    expect([answer.statusCode, answer.headers?.connection]).toEqual([200, 'close']);
    await delay(50);
  }
  await closing;
  await expect(ask(`${address}/api/health/live`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
}, 15_000);
