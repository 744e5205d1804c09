import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import type { Connection } from '../db/connect.ts';
import { placeOf } from '../db/server-address.ts';
import { type Finding, tried } from './finding.ts';

const PART = 'database';

type Own = NonNullable<Config['parts']['database']>;

/** A PostgreSQL of one's own: both ways to it, its timeouts behind a pooler, and whether it has connections enough. */
export async function checkOwnDatabase(
  database: Connection,
  own: Own,
  { pool: { size, statementTimeoutMs } }: Config,
): Promise<Finding[]> {
  const { pool, direct } = database;
  const findings: Finding[] = [];
  if (own.directUrl !== own.url) {
    findings.push(
      await tried(
        PART,
        `connected to ${placeOf(own.directUrl)}`,
        () => meet(database),
        'DATABASE_DIRECT_URL must name the same database as DATABASE_URL, past the pooler.',
      ),
    );
  }
  if (own.isPooledByTransaction) {
    findings.push(
      await tried(
        PART,
        'asked the pooler for the timeout of statements',
        async () => {
          const { rows } = await pool.query(
            "select setting::int as ms from pg_settings where name = 'statement_timeout'",
          );
          if (rows[0].ms > 0) return `${rows[0].ms / 1000} s`;
          const seconds = statementTimeoutMs / 1000;
          return {
            told: 'none',
            mind: `A pooler takes no timeout from the shop. Give it to the role: alter role … set statement_timeout = '${seconds}s';`,
          };
        },
        'Is the pooler in front of a PostgreSQL?',
      ),
    );
  }
  findings.push(
    await tried(
      PART,
      'counted the connections that the server allows',
      async () => {
        const { rows } = await direct.pool.query(
          "select setting::int as most from pg_settings where name = 'max_connections'",
        );
        const needed = (own.isPooledByTransaction ? 0 : size) + 4;
        if (rows[0].most >= 2 * needed) return `${rows[0].most}; each process of the shop takes up to ${needed}`;
        return {
          told: `${rows[0].most}; each process of the shop takes up to ${needed}`,
          mind: 'Two processes run while the shop is upgraded: lower DATABASE_POOL_SIZE, or raise max_connections.',
        };
      },
      'May this role read pg_settings?',
    ),
  );
  return findings;
}

// When its server was started, to the microsecond, tells a database from any other.
const identity = 'select current_database() || pg_postmaster_start_time() as identity';

async function meet({ pool, direct }: Connection): Promise<string> {
  const client = await direct.pool.connect();
  try {
    const [here, there] = [await pool.query(identity), await client.query(identity)];
    if (here.rows[0].identity !== there.rows[0].identity) throw new Error('it is another database than DATABASE_URL');
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      () => false,
    );
    await client.query('listen doctor');
    await pool.query('notify doctor');
    if (!(await heard)) throw new Error('notifications do not come through: this is a pooler too');
    return 'the same database, with sessions of its own';
  } finally {
    client.release(true);
  }
}
