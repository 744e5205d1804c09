import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Connection } from '../db/connect.ts';
import { migrationsOf, newerMigrations } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { placeOf } from '../db/server-address.ts';
import { checkOwnDatabase } from './check-own-database.ts';
import { type Finding, tried } from './finding.ts';

const PART = 'database';

/** Connects on both ways and looks at version, encryption, timeouts, migrations and clock. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const own = config.services.database;
  const where = own ? placeOf(own.url) : `the embedded PostgreSQL in ${config.dataDir}`;
  let database: OpenDatabase | undefined;
  const connecting = await tried(
    PART,
    `connected to ${where}`,
    async () => {
      database = await openDatabase({ ...config, onError: () => undefined, patienceMs: 0 });
      return describe(database, own?.url);
    },
    'Set DATABASE_URL to a PostgreSQL 15 or newer that this machine can reach. Without it, the shop uses its embedded PostgreSQL.',
  );
  if (!database) return [connecting];
  try {
    return [
      connecting,
      ...(own ? await checkOwnDatabase(database, own, config) : []),
      ...(await checkInside(database)),
    ];
  } finally {
    await database.close();
  }
}

async function describe({ pool, version }: OpenDatabase, url: string | undefined) {
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  const told = `PostgreSQL ${version}${url ? `, ${rows[0]?.ssl ? 'encrypted' : 'not encrypted'}` : ''}`;
  const isFar = url && !/^(127\.|localhost$|\[::1\]$|$)/.test(new URL(url).hostname);
  if (!isFar || rows[0]?.ssl) return told;
  return { told, mind: 'Add sslmode=verify-full to DATABASE_URL, unless the network in between is private.' };
}

async function checkInside({ db, direct }: Connection): Promise<Finding[]> {
  const schema = await tried(
    PART,
    'compared its schema with this version of the shop',
    async () => {
      const { done, known } = await migrationsOf(direct.db);
      const newer = await newerMigrations(direct.db);
      if (newer.length > 0) throw new Error(`a newer version of the shop has migrated it: ${newer.join(', ')}`);
      if (done.length === 0) return 'empty: the first start sets it up';
      const left = known.filter((name) => !done.includes(name));
      if (left.length === 0) return 'up to date';
      return {
        told: `pending: ${left.join(', ')}`,
        mind: 'Make a backup, then start the shop: it applies these migrations.',
      };
    },
    'Run the newer version again, or restore a backup of this one.',
  );
  const clock = await tried(
    'clock',
    'compared with the database’s clock',
    async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1000;
      if (seconds > 30) throw new Error(`${Math.round(seconds)} s apart`);
      return seconds < 1 ? 'in sync' : `${seconds.toFixed(1)} s apart`;
    },
    'Sync both clocks with NTP. Otherwise signatures and tokens are rejected.',
  );
  return [schema, clock];
}
