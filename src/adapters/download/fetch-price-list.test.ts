import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { priceListFetcher } from './fetch-price-list.ts';
import { isPublic } from './public-address.ts';

async function serve(respond: http.RequestListener): Promise<string> {
  const server = http.createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const local = { isAllowed: (address: string) => address === '127.0.0.1', protocols: ['http:'] };

const problemOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'none',
    (error) => error.problem as string,
  );

test('reads a file, and deletes it when it is disposed of', async () => {
  const origin = await serve((_, response) => response.end('sku,price\nA,1\n'));
  const {
    path,
    name,
    [Symbol.asyncDispose]: dispose,
  } = await priceListFetcher(local)(`${origin}/lists/nord%20a.csv?day=1`);
  expect([name, await readFile(path, 'utf8')]).toEqual(['nord a.csv', 'sku,price\nA,1\n']);
  await dispose();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'nothing',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  'https://127.0.0.1/a.csv',
  'https://[::1]/a.csv',
  'https://[::ffff:127.0.0.1]/a.csv',
  'https://2130706433/a.csv',
  'https://0x7f.1/a.csv',
  'https://localhost/a.csv',
])('%s is refused without a connection', async (address) => {
  expect(await problemOf(priceListFetcher()(address))).toBe('private_address');
});

test.each(['http://example.com/a.csv', 'file:///etc/passwd', 'ftp://example.com/a.csv'])(
  '%s is refused for its protocol',
  async (address) => {
    expect(await problemOf(priceListFetcher()(address))).toBe('refused');
  },
);

test('a redirect is followed, and refused where it leads into a private network, or too far', async () => {
  const asked: string[] = [];
  const origin = await serve(({ url = '', headers: { host = '' } }, response) => {
    asked.push(url);
    const port = host.split(':')[1];
    const targets: Record<string, string> = {
      '/near': '/file',
      '/private': `http://127.0.0.2:${port}/file`,
      '/mapped': `http://[::ffff:127.0.0.3]:${port}/file`,
      '/local': 'file:///etc/passwd',
      '/round': '/round',
    };
    const location = targets[url];
    if (location) response.writeHead(302, { location }).end();
    else response.end('a');
  });
  const fetching = priceListFetcher(local);
  await using file = await fetching(`${origin}/near`);
  expect(await readFile(file.path, 'utf8')).toBe('a');
  asked.length = 0;
  expect(await problemOf(fetching(`${origin}/private`))).toBe('private_address');
  expect(await problemOf(fetching(`${origin}/mapped`))).toBe('private_address');
  expect(await problemOf(priceListFetcher(local)(`${origin}/local`))).toBe('refused');
  expect(asked).toEqual(['/private', '/mapped', '/local']);
  asked.length = 0;
  expect(await problemOf(fetching(`${origin}/round`))).toBe('refused');
  expect(asked).toHaveLength(4);
});

test('a file that is too large, too slow, missing, or breaks off is refused', async () => {
  const origin = await serve(({ url }, response) => {
    if (url === '/missing') response.writeHead(404).end();
    else if (url === '/slow') response.write('a');
    else if (url === '/broken') response.write('a', () => response.destroy());
    else response.end('x'.repeat(1001));
  });
  expect(await problemOf(priceListFetcher({ ...local, mostBytes: 1000 })(`${origin}/large`))).toBe('too_large');
  expect(await problemOf(priceListFetcher({ ...local, mostBytes: 1001 })(`${origin}/large`))).toBe('none');
  expect(await problemOf(priceListFetcher({ ...local, timeoutMs: 300 })(`${origin}/slow`))).toBe('too_slow');
  expect(await problemOf(priceListFetcher(local)(`${origin}/missing`))).toBe('refused');
  expect(await problemOf(priceListFetcher(local)(`${origin}/broken`))).toBe('unreachable');
  expect(await problemOf(priceListFetcher(local)('http://127.0.0.1:1/a'))).toBe('unreachable');
});
