import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import type { Connection } from '../db/connect.ts';
import { hostAndDatabase } from '../db/server-address.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'database';

type ExternalDatabase = NonNullable<Config['services']['database']>;

export async function checkExternalDatabase(
  database: Connection,
  external: ExternalDatabase,
  { pool: { size, statementTimeoutMs } }: Config,
): Promise<Finding[]> {
  const { pool, direct } = database;
  const findings: Finding[] = [];
  if (external.directUrl !== external.url) {
    findings.push(
      await attempt(
        SUBJECT,
        `connected to ${hostAndDatabase(external.directUrl)}`,
        () => compareConnections(database),
        'Set DATABASE_DIRECT_URL to the same database as DATABASE_URL, bypassing the pooler.',
      ),
    );
  }
  if (external.isPooledByTransaction) {
    findings.push(
      await attempt(
        SUBJECT,
        'read the statement timeout through the pooler',
        async () => {
          const { rows } = await pool.query(
            "select setting::int as ms from pg_settings where name = 'statement_timeout'",
          );
          if (rows[0].ms > 0) return `${rows[0].ms / 1000} s`;
          const seconds = statementTimeoutMs / 1000;
          return {
            detail: 'none',
            advice: `Set it on the role, since a pooler ignores the shop’s setting: alter role … set statement_timeout = '${seconds}s';`,
          };
        },
        'Check that the pooler leads to a PostgreSQL.',
      ),
    );
  }
  findings.push(
    await attempt(
      SUBJECT,
      'read how many connections the server allows',
      async () => {
        const { rows } = await direct.pool.query(
          "select setting::int as most from pg_settings where name = 'max_connections'",
        );
        const needed = (external.isPooledByTransaction ? 0 : size) + 4;
        if (rows[0].most >= 2 * needed) return `${rows[0].most}; each shop process uses up to ${needed}`;
        return {
          detail: `${rows[0].most}; each shop process uses up to ${needed}`,
          advice: 'Lower DATABASE_POOL_SIZE or raise max_connections. Two processes run during an upgrade.',
        };
      },
      'Allow this role to read pg_settings.',
    ),
  );
  return findings;
}

// The server's start time, to the microsecond, identifies the database.
const identity = 'select current_database() || pg_postmaster_start_time() as identity';

async function compareConnections({ pool, direct }: Connection): Promise<string> {
  const client = await direct.pool.connect();
  try {
    const [main, other] = [await pool.query(identity), await client.query(identity)];
    if (main.rows[0].identity !== other.rows[0].identity)
      throw new Error('it is a different database than DATABASE_URL');
    const isNotified = once(client, 'notification', { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      () => false,
    );
    await client.query('listen doctor');
    await pool.query('notify doctor');
    if (!(await isNotified)) throw new Error('notifications do not arrive: this is a pooler too');
    return 'same database, with its own sessions';
  } finally {
    client.release(true);
  }
}
