import { connect, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../../testing/test-shop.ts';

const TIMES = 1000;
const CONCURRENT = 50;

/** 8 MB for calls; each request comes from one of 40 networks behind a proxy. */
const ENV = {
  BODY_MEMORY: '32',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: 'loopback',
  REQUEST_TIMEOUT: '2',
};

type Request = { path?: string; method?: string; headers?: Record<string, string | number>; body?: Buffer | string };

type Ending = Request & {
  /** Every response's status matches; undefined if the client does not wait for one. */
  response?: RegExp;
  /** Sent after the response. */
  rest?: string;
};

const json = { 'Content-Type': 'application/json' };
const large = JSON.stringify({ name: 'x'.repeat(60_000) });
const bomb = Buffer.alloc(20 * 1024 * 1024, 'x');
const chunked = (text: string, end = '0\r\n\r\n') => `${text.length.toString(16)}\r\n${text}\r\n${end}`;

const endings: Record<string, Ending> = {
  'refused by its path': { path: '/api/nowhere', body: large, response: /^404/ },
  'refused by its method': { path: '/api/health/live', body: large, response: /^405/ },
  'refused without a session': { path: '/api/reviews', body: large, response: /^401/ },
  'refused by its type': { headers: { 'Content-Type': 'text/csv' }, body: large, response: /^415/ },
  'refused by its announced length': { headers: { 'Content-Length': 5_000_000 }, body: 'x', response: /^413/ },
  'refused by its length as it arrives': {
    headers: { 'Transfer-Encoding': 'chunked' },
    body: chunked('x'.repeat(140_000)),
    response: /^413/,
  },
  'refused by its length, and sent to its end all the same': {
    headers: { 'Transfer-Encoding': 'chunked' },
    body: chunked('x'.repeat(140_000), ''),
    response: /^413/,
    rest: chunked('x'.repeat(60_000), '').repeat(5),
  },
  'refused once parsed': { body: large, response: /^400/ },
  'refused as no JSON': { body: large.slice(1), response: /^400/ },
  'compressed by brotli': { headers: { 'Content-Encoding': 'br' }, body: brotliCompressSync(bomb), response: /^415/ },
  'compressed by gzip': { headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(bomb), response: /^415/ },
  'in chunks': { headers: { 'Transfer-Encoding': 'chunked' }, body: chunked(large), response: /^400/ },
  'in chunks that are none': {
    headers: { 'Transfer-Encoding': 'chunked' },
    body: chunked(large.slice(0, 8000), 'zz\r\n'),
    response: /^400/,
  },
  'longer than announced': { headers: { 'Content-Length': 5000 }, body: large, response: /^400/ },
  'closed by the client in the middle': { headers: { 'Content-Length': 100_000 }, body: large },
  'closed by the client before the response': { body: large },
  'an upload that ends in the middle': {
    path: '/api/images',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 500_000 },
    body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nx',
    response: /^401/,
  },
};

/** Ends with the first response, or as soon as the request is written if none is expected. */
function send(
  port: number,
  network: string,
  { path = '/api/contact', method = 'POST', headers, body = '', response, rest }: Ending,
) {
  const all = {
    Host: 'shop',
    'X-Forwarded-For': network,
    ...json,
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  };
  const length = 'Transfer-Encoding' in all ? { 'Content-Length': undefined } : {};
  const lines = Object.entries({ ...all, ...length }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return new Promise<string>((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received.replace(/^HTTP\/1\.1 /, ''));
    };
    socket.on('error', () => undefined).once('close', end);
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
      if (!received.includes('\r\n\r\n')) return;
      if (rest) socket.write(rest, end);
      else end();
    });
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(body, () => response || end());
  });
}

test(`C18 the memory of bodies is back at zero after ${TIMES} requests of each way to end, from several networks`, {
  timeout: 900_000,
}, async () => {
  const { app } = await openTestShop(ENV);
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const memory = async () => {
    const { body } = await app.inject('/metrics');
    return [...body.matchAll(/^shop_body_memory_bytes\{kind="(\w+)"\} (\d+)/gm)].map(([, kind, bytes]) => [
      kind,
      bytes,
    ]);
  };
  const nothing = [
    ['calls', '0'],
    ['uploads', '0'],
  ];
  const limit = pLimit(CONCURRENT);
  for (const [name, ending] of Object.entries(endings)) {
    const all = Array.from({ length: TIMES }, (_, at) => limit(() => send(port, `198.51.${at % 40}.1`, ending)));
    const unexpected = (await Promise.all(all)).filter((text) => ending.response && !ending.response.test(text));
    expect([name, unexpected.slice(0, 3)]).toEqual([name, []]);
    await expect.poll(memory, { timeout: 10_000 }).toEqual(nothing);
  }
  // Never ended by the client: REQUEST_TIMEOUT does it.
  const held = Array.from({ length: TIMES }, (_, at) =>
    send(port, `198.51.${at % 40}.1`, { headers: { 'Content-Length': 2000 }, body: 'x', response: /^408/ }),
  );
  const last = (await Promise.all(held)).filter((text) => !/^(408|503)/.test(text));
  expect(last.slice(0, 3)).toEqual([]);
  await expect.poll(memory, { timeout: 10_000 }).toEqual(nothing);
  expect((await app.inject('/api/health/ready')).statusCode).toBe(200);
});
