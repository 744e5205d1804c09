import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { endShop, startShopProgram } from './testing/shop-program.ts';

const start = (dataDir: string, settings: Record<string, string> = {}) =>
  startShopProgram({ DATA_DIR: dataDir, ...settings });

// Not mkdtemp: with its mode 700, root's PostgreSQL would use another folder.
const filled = path.resolve('.cache', `start-${randomUUID()}`);

// A first start creates the database and fills it, which takes most of its time: once for all tests.
beforeAll(async () => {
  mkdirSync(filled, { recursive: true });
  const shop = start(filled, { NODE_ENV: 'development' });
  await fetch(await shop.address);
  expect(await endShop(shop)).toBe(0);
}, 60_000);
afterAll(() => rmSync(filled, { recursive: true, force: true }));

/** For tests of an empty folder, which need no products. */
const withoutSamples = { SAMPLE_CATALOGUE: 'off' };

function newDataDir(): string {
  const dataDir = path.resolve('.cache', `start-${randomUUID()}`);
  mkdirSync(dataDir, { recursive: true });
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** The data folder of a shop that was started before. */
function filledDataDir(): string {
  const dataDir = newDataDir();
  // Unlike fs.cp it keeps the owners: a root's PostgreSQL runs as another user.
  execFileSync('cp', ['-a', `${filled}/.`, dataDir]);
  return dataDir;
}

// PostgreSQL removes this file on a clean shutdown.
const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/data/postmaster.pid');
const hasPidFile = (dataDir: string) => existsSync(pidFile(dataDir));
const postgresPid = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]);

/** Changes the schema of a running shop behind its back. */
async function alter(dataDir: string, statement: string): Promise<void> {
  const password = readFileSync(path.join(dataDir, 'postgres/password'), 'utf8');
  const port = Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'app', password, database: 'shop' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Signs in as the demo customer and books a product; `read` lists the bookings at an address. */
async function bookAsDemoCustomer(address: string) {
  const json = { 'content-type': 'application/json' };
  const email = 'customer@example.com';
  const signIn = await fetch(`${address}/api/identity/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: 'customer' }),
  });
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const put = await fetch(`${address}/api/user/${email}`, {
    method: 'PUT',
    headers: { ...json, cookie },
    body: JSON.stringify({ email }),
  });
  const { token } = (await put.json()) as { token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  const [product] = (await (await fetch(`${address}/api/products?available=true&limit=1`)).json()) as {
    _id: string;
    price: number;
  }[];
  const body = JSON.stringify({ email, customerName: 'Demo', _id: product?._id, price: product?.price, quantity: 1 });
  const booked = await fetch(`${address}/api/booking`, { method: 'POST', headers, body });
  const { result } = (await booked.json()) as { result: { insertedId: string } };
  const read = async (at: string) =>
    (await (await fetch(`${at}/api/booking?email=${email}`, { headers })).json()) as { _id: string }[];
  return { id: result.insertedId, read };
}

describe('npm start', () => {
  test("contains React's production build only, for any NODE_ENV", () => {
    const maps = readdirSync('build/en/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.map'),
    );
    const sources = maps.flatMap((file) => {
      const map = JSON.parse(readFileSync(path.join('build/en/server', file), 'utf8')) as { sources: string[] };
      return map.sources;
    });
    const builds = sources.flatMap(
      (source) => /react-dom-server\.\w+\.(?:production|development)\.js$/.exec(source) ?? [],
    );
    expect(builds).toEqual(['react-dom-server.node.production.js']);
  });

  test('logs an error with the files and lines of its sources', async () => {
    const dataDir = filledDataDir();
    const shop = start(dataDir);
    const products = `${await shop.address}/api/products`;
    await alter(dataDir, 'alter table products rename to products_away');
    expect((await fetch(products)).status).toBe(500);
    await endShop(shop);
    const frames = [...shop.printed().matchAll(/ at async \w+ \((\/[^)]*\/src\/domain\/[^)]*\.ts):(\d+):\d+\)/g)];
    expect(frames.length).toBeGreaterThan(0);
    for (const [, file = '', line] of frames)
      expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toMatch(/await |\.execute/);
  }, 60_000);

  test('loses no booking when all its processes are killed, and stops its PostgreSQL on exit', async () => {
    const dataDir = filledDataDir();
    const first = start(dataDir);
    const booking = await bookAsDemoCustomer(await first.address);
    const killedPostgres = postgresPid(dataDir);
    first.child.kill('SIGKILL');
    process.kill(killedPostgres, 'SIGKILL');
    await first.ended;

    const second = start(dataDir);
    const bookings = await booking.read(await second.address);
    expect(bookings.map(({ _id }) => _id)).toContain(booking.id);

    expect(await endShop(second)).toBe(0);
    expect(hasPidFile(dataDir)).toBe(false);
    expect(existsSync(path.join(dataDir, 'running.json'))).toBe(false);
  }, 60_000);

  test('reuses the PostgreSQL that a killed shop left running', async () => {
    const dataDir = filledDataDir();
    const first = start(dataDir);
    await first.address;
    const postgres = postgresPid(dataDir);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start(dataDir);
    await second.address;
    expect(postgresPid(dataDir)).toBe(postgres);
    await endShop(second);
    expect(hasPidFile(dataDir)).toBe(false);
  }, 60_000);

  test('prints the address of the running shop when started twice on one folder, also concurrently', async () => {
    const dataDir = newDataDir();
    const both = [start(dataDir, withoutSamples), start(dataDir, withoutSamples)];
    const { first, runner } = await Promise.race(
      both.map(({ ended }, at) => ended.then(() => ({ first: both[at], runner: both[1 - at] }))),
    );
    const address = await runner?.address;
    expect(await first?.ended).toBe(0);
    expect(first?.printed().trim()).toBe(`The shop is already running on ${dataDir}: ${address}`);
    if (runner) await endShop(runner);
  }, 60_000);

  test('leaves nothing running when it is stopped during its first step', async () => {
    const dataDir = newDataDir();
    const shop = start(dataDir);
    // The lock exists while the cluster is being created.
    await expect
      .poll(() => existsSync(path.join(dataDir, 'postgres.lock')), { timeout: 20_000, interval: 5 })
      .toBe(true);
    expect(await endShop(shop)).toBe(0);
    expect(hasPidFile(dataDir)).toBe(false);
    expect(existsSync(path.join(dataDir, 'start.lock'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres.lock'))).toBe(false);
  }, 60_000);

  test('stops although a client never finishes its request', async () => {
    const dataDir = filledDataDir();
    const shop = start(dataDir);
    const { port, hostname } = new URL(await shop.address);
    const visitor = net.connect(Number(port), hostname, () => visitor.write('GET / HTTP/1.1\r\nHost: shop\r\n'));
    visitor.on('error', () => undefined);
    await once(visitor, 'connect');
    expect(await endShop(shop)).toBe(0);
    expect(hasPidFile(dataDir)).toBe(false);
  }, 60_000);

  test('reports invalid settings and a port in use, and leaves nothing running', async () => {
    const dataDir = filledDataDir();
    const wrong = start(dataDir, { CURRENCY: 'dollars', HOLD_MINUTES: 'many' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.printed()).toContain('CURRENCY must be an ISO 4217 code');
    expect(wrong.printed()).toContain('HOLD_MINUTES must be a number of minutes');

    const other = net.createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    const taken = start(dataDir, { PORT: String(port) });
    expect(await taken.ended).toBe(1);
    expect(hasPidFile(dataDir)).toBe(false);
    expect(taken.printed()).toContain(`Port ${port} is taken`);
  }, 60_000);
});
