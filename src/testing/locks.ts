import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../db/connect.ts';

/** Waits until this many other connections wait for a lock that the test holds. */
export async function untilBlocked(db: Database, connections = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBe(connections);
}
