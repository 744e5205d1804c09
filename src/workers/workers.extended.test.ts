import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { endShop, type ShopProgram, startShopProgram } from '../testing/shop-program.ts';
import { acquireDatabase } from '../testing/test-databases.ts';

type Shop = ShopProgram & { dataDir: string; connectionString: string };

async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const connectionString = await acquireDatabase();
  const dataDir = path.resolve('.cache/test-data', `${new URL(connectionString).pathname.slice(1)}-workers`);
  mkdirSync(dataDir, { recursive: true });
  const shop = startShopProgram({
    WORKERS: '2',
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    RATE_LIMIT_SCALE: '1000',
    SAMPLE_CATALOGUE: 'off',
    ...settings,
  });
  onTestFinished(async () => {
    await endShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...shop, dataDir, connectionString };
}

function workersOf({ child }: Shop): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = processes.map((line) => line.trim().split(/\s+/).map(Number));
  return parents.flatMap(([pid = 0, parent]) => (parent === child.pid ? [pid] : []));
}

/** On a new connection, so that the workers take turns. */
function ask(address: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(address, { agent: new Agent({ keepAlive: false }) }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, body });
    }).on('error', reject);
  });
}

const askTimes = (times: number, address: string) => Promise.all(Array.from({ length: times }, () => ask(address)));

test('workers are one shop: one instance, one metric, one backlog, jobs in one of them', async () => {
  const shop = await startShop();
  const address = await shop.address;
  expect(workersOf(shop)).toHaveLength(2);

  const live = await askTimes(6, `${address}/api/health/live`);
  expect(new Set(live.map(({ body }) => JSON.parse(body).instance)).size).toBe(1);

  await askTimes(20, `${address}/api/products`);
  // The jobs begin after the first worker listens, and the other learns of their age later.
  const haveAges = async () =>
    (await askTimes(4, `${address}/metrics`)).every(({ body }) => /^shop_work_age_seconds\{work="mails"\}/m.test(body));
  await expect.poll(haveAges, { timeout: 20_000 }).toBe(true);
  const count = /^http_request_duration_seconds_count\{.*route="\/api\/products",status="200"\} (\d+)$/m;
  for (const { body } of await askTimes(4, `${address}/metrics`)) {
    expect(Number(count.exec(body)?.[1])).toBe(20);
    expect(body.match(/^shop_work_age_seconds\{work="mails"\}/gm)).toHaveLength(1);
    expect(body.match(/^process_resident_memory_bytes /gm)).toHaveLength(1);
  }
  for (const { body } of await askTimes(4, `${address}/api/health/ready`))
    expect(JSON.parse(body)).toMatchObject({ status: 'ready', backlogSeconds: { lastMailRound: expect.any(Number) } });

  const { db, close } = connect({ connectionString: shop.connectionString, onError: () => undefined });
  const { rows } = await sql`
    select distinct application_name from pg_stat_activity
    where datname = current_database() and application_name like 'hardware-store % jobs'
  `.execute(db);
  await close();
  expect(rows).toHaveLength(1);
}, 60_000);

test('a killed worker is replaced, also the one with the jobs, while the other one serves', async () => {
  const shop = await startShop();
  const address = await shop.address;
  for (const kind of ['jobs', 'other']) {
    const before = workersOf(shop);
    const killed = (kind === 'jobs' ? before[0] : before.at(-1)) as number;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => workersOf(shop).includes(killed)).toBe(false);
    const responses = await askTimes(10, `${address}/api/products`);
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await expect.poll(() => workersOf(shop).length, { timeout: 10_000 }).toBe(2);
    expect(shop.printed()).toContain('A worker process ended (SIGKILL) and is replaced in 0.');
  }
  // The jobs have moved to the replacement, which tells the other worker how long ago it has worked.
  const ageOf = async () => JSON.parse((await ask(`${address}/api/health/ready`)).body).backlogSeconds?.lastMailRound;
  await expect.poll(ageOf, { timeout: 20_000 }).toBeLessThan(3);
}, 90_000);

test('SIGTERM ends all of them, and a second start finds the first', async () => {
  const shop = await startShop();
  const address = await shop.address;
  const workers = workersOf(shop);
  const { DATA_DIR, DATABASE_URL } = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.connectionString };
  const env = { ...process.env, WORKERS: '2', PORT: '0', DATA_DIR, DATABASE_URL };
  const second = execFileSync(process.execPath, ['build/server/start.js'], { encoding: 'utf8', env });
  expect(second.trim()).toBe(`The shop is already running on ${shop.dataDir}: ${address}`);

  expect(await endShop(shop)).toBe(0);
  const alive = execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split('\n').map(Number);
  expect(workers.filter((pid) => alive.includes(pid))).toEqual([]);
  expect(existsSync(path.join(shop.dataDir, 'running.json'))).toBe(false);
}, 60_000);

test('a port in use ends the start with its reason', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const { ended, printed } = await startShop({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(printed()).toContain(`Port ${port} is taken`);
}, 60_000);
