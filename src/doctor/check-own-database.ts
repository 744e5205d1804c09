import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import type { Connection } from '../db/connect.ts';
import { placeOf } from '../db/server-address.ts';
import { type Finding, tried } from './finding.ts';

const PART = 'database';

type Own = NonNullable<Config['services']['database']>;

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
        'Set DATABASE_DIRECT_URL to the same database as DATABASE_URL, bypassing the pooler.',
      ),
    );
  }
  if (own.isPooledByTransaction) {
    findings.push(
      await tried(
        PART,
        'read the statement timeout through the pooler',
        async () => {
          const { rows } = await pool.query(
            "select setting::int as ms from pg_settings where name = 'statement_timeout'",
          );
          if (rows[0].ms > 0) return `${rows[0].ms / 1000} s`;
          const seconds = statementTimeoutMs / 1000;
          return {
            told: 'none',
            mind: `Set it on the role, since a pooler ignores the shop’s setting: alter role … set statement_timeout = '${seconds}s';`,
          };
        },
        'Check that the pooler leads to a PostgreSQL.',
      ),
    );
  }
  findings.push(
    await tried(
      PART,
      'read how many connections the server allows',
      async () => {
        const { rows } = await direct.pool.query(
          "select setting::int as most from pg_settings where name = 'max_connections'",
        );
        const needed = (own.isPooledByTransaction ? 0 : size) + 4;
        if (rows[0].most >= 2 * needed) return `${rows[0].most}; each shop process uses up to ${needed}`;
        return {
          told: `${rows[0].most}; each shop process uses up to ${needed}`,
          mind: 'Lower DATABASE_POOL_SIZE or raise max_connections. Two processes run during an upgrade.',
        };
      },
      'Allow this role to read pg_settings.',
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
    if (here.rows[0].identity !== there.rows[0].identity)
      throw new Error('it is a different database than DATABASE_URL');
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      () => false,
    );
    await client.query('listen doctor');
    await pool.query('notify doctor');
    if (!(await heard)) throw new Error('notifications do not arrive: this is a pooler too');
    return 'same database, with its own sessions';
  } finally {
    client.release(true);
  }
}
