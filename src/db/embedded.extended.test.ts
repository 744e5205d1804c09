import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './open.ts';

const embeddedOnly = { database: undefined };

test('an embedded PostgreSQL that is killed is restarted, and open pools continue', async () => {
  const dataDir = path.resolve('.cache', `embedded-${randomUUID()}`);
  const { pool, embedded, close } = await openDatabase({ dataDir, services: embeddedOnly, onError: () => undefined });
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const postmaster = () =>
    Number(readFileSync(path.join(embedded?.folder ?? '', 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  await pool.query('create table counted (n integer)');
  const killed = new Set<number>();
  for (let n = 1; n <= 2; n++) {
    killed.add(postmaster());
    process.kill(postmaster(), 'SIGKILL');
    await vi.waitFor(() => expect(killed).not.toContain(postmaster()), { timeout: 30_000 });
    await vi.waitFor(() => pool.query('insert into counted values ($1)', [n]), { timeout: 30_000 });
  }
  const { rows } = await pool.query('select count(*)::int as count from counted');
  expect(rows).toEqual([{ count: 2 }]);
}, 120_000);

test('an embedded PostgreSQL that is released stays stopped', async () => {
  const dataDir = path.resolve('.cache', `embedded-${randomUUID()}`);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const onError = vi.fn();
  const { close, connectionString } = await openDatabase({ dataDir, services: embeddedOnly, onError });
  await close();
  const again = await openDatabase({ dataDir, services: embeddedOnly, onError });
  // A new start on another port: nothing had restarted the first one.
  expect(again.embedded?.wasRunning).toBe(false);
  expect(again.connectionString).not.toBe(connectionString);
  await again.close();
  expect(onError).not.toHaveBeenCalled();
}, 60_000);
