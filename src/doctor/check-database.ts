import { once } from 'node:events';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Connection } from '../db/connect.ts';
import { migrationsOf, newerMigrations } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { placeOf } from '../db/server-address.ts';
import { type Finding, tried } from './finding.ts';

const PART = 'database';

/** Connects on both ways and looks at version, encryption, timeouts, migrations and clock. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const own = config.parts.database;
  const where = own ? placeOf(own.url) : `the embedded PostgreSQL in ${config.dataDir}`;
  let database: OpenDatabase | undefined;
  const connecting = await tried(
    PART,
    `connected to ${where}`,
    async () => {
      database = await openDatabase({ ...config, onError: () => undefined, patienceMs: 0 });
      return describe(database, own?.url);
    },
    'DATABASE_URL must be a PostgreSQL, 15 or newer, that this machine reaches; without it the embedded one is used.',
  );
  if (!database) return [connecting];
  try {
    return [connecting, ...(own ? await checkOwn(database, own, config) : []), ...(await checkInside(database))];
  } finally {
    await database.close();
  }
}

async function describe({ pool, version }: OpenDatabase, url: string | undefined) {
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  const told = `PostgreSQL ${version}${url ? `, ${rows[0]?.ssl ? 'encrypted' : 'not encrypted'}` : ''}`;
  const isFar = url && !/^(127\.|localhost$|\[::1\]$|$)/.test(new URL(url).hostname);
  if (!isFar || rows[0]?.ssl) return told;
  return { told, mind: 'Say sslmode=verify-full in DATABASE_URL, unless nobody else is on the network in between.' };
}

type Own = NonNullable<Config['parts']['database']>;

async function checkOwn(
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

async function checkInside({ db, direct }: Connection): Promise<Finding[]> {
  const schema = await tried(
    PART,
    'compared its schema with this version of the shop',
    async () => {
      const { done, known } = await migrationsOf(direct.db);
      const newer = await newerMigrations(direct.db);
      if (newer.length > 0) throw new Error(`it was brought further by a newer version: ${newer.join(', ')}`);
      if (done.length === 0) return 'empty: the first start fills it';
      const left = known.filter((name) => !done.includes(name));
      if (left.length === 0) return 'up to date';
      return { told: `${left.join(', ')} not yet`, mind: 'The next start brings it up to date. Make a backup first.' };
    },
    'Run the newer version again, or restore a backup of this one.',
  );
  const clock = await tried(
    'clock',
    'compared with the database’s',
    async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1000;
      if (seconds > 30) throw new Error(`${Math.round(seconds)} s apart`);
      return seconds < 1 ? 'the same' : `${seconds.toFixed(1)} s apart`;
    },
    'Set both clocks by NTP: signatures and tokens are refused by their time.',
  );
  return [schema, clock];
}
