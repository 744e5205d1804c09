import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from './types.ts';

type Isolation = 'read committed' | 'repeatable read';

/** One transaction, in which the query builder and the bare client say their statements in turn. */
export async function inOneTransaction<T>(
  pool: pg.Pool,
  isolation: Isolation,
  act: (trx: Transaction<DB>, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const release = client.release.bind(client);
  // Every caller gets this one connection, and releasing it keeps it open.
  client.release = () => undefined;
  const dialect = new PostgresDialect({ pool: { connect: async () => client, end: async () => undefined } as pg.Pool });
  const db = new Kysely<DB>({ dialect });
  try {
    const result = await db
      .transaction()
      .setIsolationLevel(isolation)
      .execute((trx) => act(trx, client));
    release();
    return result;
  } catch (error) {
    // It may stand in the middle of a copy.
    release(true);
    throw error;
  }
}
