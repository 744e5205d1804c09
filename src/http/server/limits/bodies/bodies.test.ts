import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { drawPicture } from '../../../../testing/scene/pictures.ts';
import type { Visitor } from '../../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts';

/** 24 MB for uploads, 12 per account; 8 MB for other calls, 4 per network. */
const SMALL = { BODY_MEMORY: '32', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };

const MB = 1024 * 1024;

async function openListening(env: Record<string, string>): Promise<TestShop & { port: number }> {
  const shop = await openTestShop(env);
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...shop, port: Number(new URL(address).port) };
}

type Connection = {
  socket: Socket;
  read: () => string;
  /** Resolves with everything received once the server closes. */
  closed: Promise<string>;
};

function open(port: number): Connection {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  // once() rejects if a write fails on a closed connection.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => void socket.once('close', () => resolve(text)));
  return { socket, read: () => text, closed };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(2);
}

const head = (path: string, headers: Record<string, string | number>) =>
  [`POST ${path} HTTP/1.1`, 'Host: shop', ...Object.entries(headers).map((pair) => pair.join(': ')), '', ''].join(
    '\r\n',
  );

describe('C18 an incomplete request', () => {
  test('C18 is answered with 408: a slow body, a slow head, a missing body', async () => {
    const { port } = await openListening({ REQUEST_TIMEOUT: '1', LOG_LEVEL: 'silent' });
    const json = { 'Content-Type': 'application/json' };
    const starts = [
      { first: head('/api/contact', { ...json, 'Content-Length': 1000 }), drop: ' ' },
      { first: head('/api/contact', { ...json, 'Transfer-Encoding': 'chunked' }), drop: '1\r\n \r\n' },
      { first: 'GET / HTTP/1.1\r\nHost: shop\r\n', drop: 'X-A: b\r\n' },
      { first: head('/api/images', { ...json, 'Content-Length': 5_000_000 }), drop: '' },
    ];
    const responses = starts.map(async ({ first, drop }) => {
      const { socket, closed } = open(port);
      socket.write(first);
      const drip = setInterval(() => socket.writable && drop && socket.write(drop), 50);
      // A write to a closed connection could discard the response.
      socket.once('data', () => clearInterval(drip));
      const response = await closed;
      clearInterval(drip);
      return [first.slice(0, 30), response];
    });
    expect(await Promise.all(responses)).toEqual(
      starts.map(({ first }) => [first.slice(0, 30), expect.stringMatching(/^HTTP\/1\.1 (408|401)/)]),
    );
  });

  test('C18 does not block others', async () => {
    const { port } = await openListening({ REQUEST_TIMEOUT: '60', LOG_LEVEL: 'silent' });
    const slow = Array.from({ length: 20 }, () => open(port));
    for (const { socket } of slow) {
      socket.write(head('/api/contact', { 'Content-Type': 'application/json', 'Content-Length': 1000 }));
      socket.write(' ');
    }
    const response = await fetch(`http://127.0.0.1:${port}/api/products`);
    expect(response.status).toBe(200);
  });
});

const calls = { 'Content-Type': 'application/json', 'Content-Length': 120_001 };

describe('C18 request bodies in memory', () => {
  test('C18 of calls are bounded: 503 with Retry-After beyond, until others have finished', async () => {
    const { port } = await openListening(SMALL);
    const most = Math.floor((4 * MB) / 120_000);
    const waiting = Array.from({ length: most }, () => open(port));
    for (const { socket } of waiting) {
      socket.write(head('/api/contact', calls));
      socket.write('x'.repeat(120_000));
    }
    const post = () =>
      fetch(`http://127.0.0.1:${port}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ x: 'x'.repeat(120_000) }),
      });
    let refused = await post();
    while (refused.status !== 503) refused = await post();
    const problem = (await refused.json()) as { code: string };
    expect([problem.code, refused.headers.get('retry-after')]).toEqual(['shop_busy', '5']);
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    for (const { socket } of waiting.slice(0, 2)) socket.write('}');
    await until(() => waiting.slice(0, 2).every(({ read }) => read().startsWith('HTTP/1.1 400')));
    for (const { socket } of waiting) socket.destroy();
    let after = await post();
    while (after.status === 503) after = await post();
    expect(after.status).toBe(400);
  });

  test('C18 of unknown length are counted as they arrive', async () => {
    const { port } = await openListening(SMALL);
    const { socket, closed } = open(port);
    socket.write(
      head('/api/contact', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked', Connection: 'close' }),
    );
    for (let sent = 0; sent < 200; sent++) socket.write(`400\r\n${'x'.repeat(1024)}\r\n`);
    expect(await closed).toMatch(/^HTTP\/1\.1 413/);
  });

  test('C6 of pictures are bounded for one account, and for all', async () => {
    const { port, customer } = await openListening(SMALL);
    const [greedy, second, third, last] = [
      await customer('One'),
      await customer('Two'),
      await customer('Three'),
      await customer('Four'),
    ];
    const begin = (someone: Visitor) => {
      const connection = open(port);
      const start = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
      connection.socket.write(
        head('/api/images', {
          Authorization: `Bearer ${someone.token}`,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': 7 * MB + start.length + 9,
        }),
      );
      connection.socket.write(start);
      connection.socket.write(Buffer.alloc(7 * MB));
      return connection;
    };
    const isRefused = ({ read }: Connection) => read().startsWith('HTTP/1.1 503') && read().includes('shop_busy');
    const held = [begin(greedy)];
    const further = begin(greedy);
    // One of the two exceeds the share of an account.
    await until(() => isRefused(further) || held.some(isRefused));
    const kept = isRefused(further) ? held[0] : further;
    expect(kept?.read()).toBe('');
    held.push(begin(second), begin(third));
    const beyond = begin(last);
    held.push(beyond);
    await until(() => held.filter(isRefused).length >= (isRefused(further) ? 1 : 2));
    expect((await fetch(`http://127.0.0.1:${port}/api/products`)).status).toBe(200);
    for (const { socket } of [...held, further]) socket.destroy();
    const form = new FormData();
    form.append('image', new Blob([await drawPicture(40, 30).png().toBuffer()]), 'a.png');
    const headers = { authorization: `Bearer ${last.token}` };
    const after = await fetch(`http://127.0.0.1:${port}/api/images`, { method: 'POST', headers, body: form });
    expect(after.status).toBe(200);
  });

  test('C6 a refused picture leaves its connection usable', async () => {
    const { port, customer } = await openListening({ LOG_LEVEL: 'silent' });
    const someone = await customer();
    const { socket, read } = open(port);
    const start = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    const size = 8 * MB + 10_000;
    socket.write(
      head('/api/images', {
        Authorization: `Bearer ${someone.token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': start.length + size + 9,
      }),
    );
    socket.write(start);
    socket.write(Buffer.alloc(size));
    socket.write('\r\n--x--\r\n');
    await until(() => read().startsWith('HTTP/1.1 413'));
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: shop\r\n\r\n');
    await until(() => read().includes('HTTP/1.1 200'));
  });

  test('C18 that are compressed are refused, whatever they would become', async () => {
    const { app } = await openTestShop();
    const payload = brotliCompressSync(Buffer.alloc(50 * MB, 'x'));
    for (const encoding of ['br', 'gzip', 'GZIP', 'zstd', 'gzip, identity', 'nonsense']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const response = await app.inject({ method: 'POST', url: '/api/newsletter', headers, payload });
      const { code, errors } = response.json();
      expect([encoding, response.statusCode, code]).toEqual([encoding, 415, 'content_encoding_refused']);
      expect(errors).toMatchObject([{ field: 'Content-Encoding' }]);
      expect(response.headers['accept-encoding']).toBe('identity');
    }
  });
});

/** The networks behind a proxy on this machine. */
const BEHIND_PROXY = { ...SMALL, TRUST_PROXY: 'loopback' };

describe('C18 a body that arrives slowly', () => {
  const slow = (port: number, network: string) => {
    const connection = open(port);
    connection.socket.write(head('/api/contact', { ...calls, 'X-Forwarded-For': network }));
    connection.socket.write('x'.repeat(100_000));
    return connection;
  };
  const post = (port: number, network: string) =>
    fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ x: 'x'.repeat(120_000) }),
    });

  test('C18 leaves room for other networks, however many bodies three networks begin', async () => {
    const { port } = await openListening(BEHIND_PROXY);
    const networks = ['198.51.100.1', '203.0.113.1', '192.0.2.1'];
    const bodies = networks.flatMap((network) => Array.from({ length: 50 }, () => slow(port, network)));
    const isRefused = ({ read }: Connection) => read().includes('shop_busy');
    await until(() => bodies.filter(isRefused).length >= bodies.length - 8 * 10);
    expect((await post(port, '203.0.113.77')).status).toBe(400);
  });

  test('C18 gives way to another one of its network, and is answered with 408', async () => {
    const { port } = await openListening(BEHIND_PROXY);
    const bodies = Array.from({ length: 60 }, () => slow(port, '198.51.100.1'));
    await until(() => bodies.some(({ read }) => read().includes('shop_busy')));
    let response = await post(port, '198.51.100.1');
    while (response.status === 503) response = await post(port, '198.51.100.1');
    expect(response.status).toBe(400);
    await until(() => bodies.some(({ read }) => read().startsWith('HTTP/1.1 408')));
  });
});
