import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { listProducts } from '../contract/catalogue/product.ts';
import { settleBooking } from '../contract/orders/booking.ts';
import { connect, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import { loadWebBuild } from '../start/web-build.ts';
import { findPgBouncer, findPostgres } from './doubles/find-programs.ts';
import { startPgBouncer } from './doubles/pgbouncer.ts';
import { type PostgresDouble, startPostgres } from './doubles/postgres.ts';
import { selfSigned } from './doubles/self-signed.ts';
import { failOn } from './fail-on.ts';
import { book, buyAndSettle } from './scene/buy.ts';
import { availableOf, productsWithWrongStock, stockProduct } from './scene/stock.ts';
import { openShopOn } from './test-shop.ts';

async function migratedPostgres(options: Parameters<typeof startPostgres>[0] = {}): Promise<PostgresDouble> {
  const postgres = await startPostgres(options);
  onTestFinished(postgres.stop);
  const { direct, close } = connect({ connectionString: postgres.url, onError: failOn });
  await migrate(direct.db);
  await close();
  return postgres;
}

const program = findPgBouncer();
const found = findPostgres();

describe.skipIf(!program || !found)(
  'behind PgBouncer in transaction mode (skipped where it or a PostgreSQL is not installed)',
  () => {
    test('a shop sells, pays and runs its jobs as without a pooler', async () => {
      const postgres = await migratedPostgres({ found });
      const pooler = await startPgBouncer({ program: program as string, upstreamUrl: postgres.url, size: 3 });
      onTestFinished(pooler.stop);
      const shop = await openShopOn(pooler.url, {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: postgres.url,
        DATABASE_POOLER: 'transaction',
        DATABASE_POOL_SIZE: '20',
        SANDBOX: 'allow',
      });
      await shop.open();
      const product = await stockProduct(shop.db, { available: 12 });
      const buyers = await Promise.all(['Ada', 'Ben', 'Cy', 'Di'].map((name) => shop.customer(name)));
      const bought = await Promise.all(
        buyers.flatMap((buyer) =>
          [1, 2].map(() => buyAndSettle(buyer, product).then((booking) => ({ buyer, booking }))),
        ),
      );
      for (const { buyer, booking } of bought) {
        const body = { appointment: booking.id, transactionId: booking.transactionId };
        expect((await buyer.call(settleBooking, { params: { id: booking.id }, body })).status).toBe(200);
      }
      const more = await Promise.allSettled(buyers.map((buyer) => book(buyer, product, 2)));
      expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await availableOf(shop.db, product.id)).toBe(0);
      expect(await productsWithWrongStock(shop.db)).toEqual([]);
      const paid = await shop.db.selectFrom('orders').select('id').where('status', '=', 'paid').execute();
      expect(paid.map(({ id }) => id).sort()).toEqual(bought.map(({ booking }) => booking.id).sort());
      await vi.waitFor(async () => expect(await reportedPayments(shop.db)).toBe(8), 10_000);
    });
  },
);

test.skipIf(!program)(
  'a query that waits in a pooler for an unreachable server times out like a statement',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const pooler = await startPgBouncer({ program: program as string, upstreamUrl: postgres.url });
    onTestFinished(pooler.stop);
    const options = { connectionString: pooler.url, isPooledByTransaction: true, statementTimeoutMs: 1_500 };
    const { db, pool, close } = connect({ ...options, onError: () => undefined });
    onTestFinished(close);
    await sql`select 1`.execute(db);
    await postgres.kill();
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    await postgres.restart();
    await vi.waitFor(() => sql`select 1`.execute(db), 10_000);
    // A connection with a pending answer is discarded, so the next query does not receive that response.
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('Query read timeout');
    expect((await sql<{ two: number }>`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
    expect(pool.totalCount).toBe(1);
  },
  40_000,
);

describe('a connection', () => {
  test.skipIf(!program)('has a statement timeout through a session pooler, and none when direct', async () => {
    const { url } = inject('postgres');
    const pooler = await startPgBouncer({ program: program as string, upstreamUrl: url, mode: 'session' });
    onTestFinished(pooler.stop);
    const { pool, direct, close } = connect({ connectionString: pooler.url, onError: () => undefined });
    onTestFinished(close);
    const timeoutOf = async ({ pool }: { pool: pg.Pool }) =>
      (await pool.query('show statement_timeout')).rows[0].statement_timeout;
    expect([await timeoutOf({ pool }), await timeoutOf(direct)]).toEqual(['30s', '0']);
  });

  test('cancels a statement that takes too long and closes an idle transaction', async () => {
    const options = {
      connectionString: inject('postgres').url,
      statementTimeoutMs: 300,
      idleTimeoutMs: 1_000,
      onError: () => undefined,
    };
    const { db, direct, close } = connect(options);
    onTestFinished(close);
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      code: '57014',
    });
    await expect(sql`select pg_sleep(0.5)`.execute(direct.db)).resolves.toBeTruthy();
    const abandoned = await db.startTransaction().execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(abandoned);
    await vi.waitFor(async () => {
      const open = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`;
      expect((await open.execute(direct.db)).rows).toEqual([]);
    }, 5_000);
    await expect(sql`select 1`.execute(abandoned)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    await abandoned
      .rollback()
      .execute()
      .catch(() => undefined);
  });

  test('with TLS accepts only a trusted certificate for the right host name', async () => {
    const certificate = selfSigned({ hosts: ['database.example'] });
    const folder = path.resolve('.cache', `certificate-${randomUUID()}`);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'authority.pem'), certificate.cert);
    const postgres = await startPostgres({ tls: certificate });
    onTestFinished(postgres.stop);
    const open = async (query: string, url = postgres.url) => {
      const database = { url: url + query, directUrl: url + query, isPooledByTransaction: false };
      const { pool, close } = await openDatabase({ services: { database }, dataDir: '', onError: () => undefined });
      const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()').finally(close);
      return rows[0].ssl;
    };
    const known = `sslrootcert=${path.join(folder, 'authority.pem')}`;
    expect(await open(`?sslmode=verify-full&${known}`)).toBe(true);
    expect(await open(`?sslmode=require&${known}`)).toBe(true);
    await expect(open('?sslmode=require')).rejects.toThrow(/^DATABASE_URL: .*sslrootcert=…/);
    await expect(open('')).rejects.toThrow(/^DATABASE_URL: .*no encryption/);
    const otherName = postgres.url.replace('127.0.0.1', 'localhost');
    await expect(open(`?sslmode=require&${known}`, otherName)).rejects.toThrow(/host name in the server’s certificate/);
  });
});

describe('a database', () => {
  test('that goes away is answered with 503, and everything continues without a restart once it is back', async () => {
    const postgres = await migratedPostgres();
    const web = await loadWebBuild();
    const shop = await openShopOn(postgres.url, { LOG_LEVEL: 'silent' }, web);
    await shop.open();
    const buyer = await shop.customer('Eve');
    const product = await stockProduct(shop.db);
    await book(buyer, product);
    await postgres.kill();

    const refused = await buyer.call(listProducts);
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'database_unavailable' },
      headers: { 'retry-after': '5' },
    });
    expect((await buyer.send('GET', '/api/health/ready')).status).toBe(503);
    expect((await buyer.send('GET', '/api/health/live')).status).toBe(200);
    const pages = ['/', '/hardwarecomponents', '/dashboard'].map((page) => buyer.send('GET', page));
    for (const page of await Promise.all([...pages, shop.visitor().send('GET', '/')])) {
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.body).toMatchObject({ text: expect.stringContaining('We’ll be right back') });
    }
    // Without its settings a page must not claim that no real money moves.
    expect((await pages[0])?.body).toMatchObject({ text: expect.not.stringContaining('no real money') });

    await postgres.restart();
    expect((await buyer.call(listProducts)).status).toBe(200);
    expect((await buyer.send('GET', '/api/health/ready')).status).toBe(200);
    expect((await shop.visitor().send('GET', '/')).status).toBe(200);
    const booking = await buyAndSettle(buyer, product);
    await vi.waitFor(async () => {
      expect(await reportedPayments(shop.db)).toBe(1);
      const mails = await shop.db
        .selectFrom('sandbox.mails')
        .select('subject')
        .where('recipient', '=', buyer.email)
        .execute();
      expect(mails.length).toBeGreaterThan(0);
    }, 15_000);
    expect(booking.transactionId).toBeTruthy();
  });

  test('that is unreachable at the start is retried, then reported by its setting and without its password', async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    await postgres.kill();
    const { pool, close } = connect({ connectionString: postgres.url, onError: () => undefined });
    onTestFinished(close);
    const named = { name: 'DATABASE_URL', address: postgres.url };
    const failed = await waitForDatabase(pool, { ...named, timeoutMs: 300 }).catch((error: Error) => error.message);
    expect(failed).toMatch(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+\/shop: .*Check that the server is running/);
    expect(failed).not.toContain(postgres.password);
    const waiting = waitForDatabase(pool, named);
    await postgres.restart();
    expect(await waiting).toMatch(/^1\d\./);
  });

  test('of an unsupported version is refused', async () => {
    const old = { query: async () => ({ rows: [{ server_version: '14.12 (Debian 14.12-1)' }] }) };
    const waiting = waitForDatabase(old as never, { name: 'DATABASE_URL', address: 'postgres://db.example/shop' });
    await expect(waiting).rejects.toThrow(/^DATABASE_URL: .* is version 14\.12.* needs 15 or newer/);
  });
});

/** Those whose event the webhook has accepted. */
async function reportedPayments(db: Database): Promise<number> {
  const paid = db.selectFrom('sandbox.cardIntents').select('id').where('status', '=', 'succeeded');
  return (await paid.where('reportDueAt', 'is', null).execute()).length;
}
