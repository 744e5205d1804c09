import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from './types.ts';

type Isolation = 'read committed' | 'repeatable read';

export async function withClientTransaction<T>(
  pool: pg.Pool,
  isolation: Isolation,
  task: (trx: Transaction<DB>, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const release = client.release.bind(client);
  // Kysely must not release the client before the end.
  client.release = () => undefined;
  const dialect = new PostgresDialect({ pool: { connect: async () => client, end: async () => undefined } as pg.Pool });
  const db = new Kysely<DB>({ dialect });
  try {
    const result = await db
      .transaction()
      .setIsolationLevel(isolation)
      .execute((trx) => task(trx, client));
    release();
    return result;
  } catch (error) {
    // The connection may be in the middle of a COPY, so it is closed.
    release(true);
    throw error;
  }
}
