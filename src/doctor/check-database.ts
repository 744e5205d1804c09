import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Connection } from '../db/connect.ts';
import { migrationsOf } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { hostAndDatabase } from '../db/server-address.ts';
import { checkExternalDatabase } from './check-external-database.ts';
import { checkPicturesFolder } from './check-pictures.ts';
import { checkSetUp } from './check-set-up.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'database';

export async function checkDatabase(config: Config): Promise<Finding[]> {
  const external = config.services.database;
  const where = external ? hostAndDatabase(external.url) : `the embedded PostgreSQL in ${config.dataDir}`;
  let database: OpenDatabase | undefined;
  const connecting = await attempt(
    SUBJECT,
    `connected to ${where}`,
    async () => {
      database = await openDatabase({ ...config, onError: () => undefined, timeoutMs: 0 });
      return describe(database, external?.url);
    },
    'Set DATABASE_URL to a PostgreSQL 15 or newer that this machine can reach. Without it, the shop uses its embedded PostgreSQL.',
  );
  if (!database) return [connecting];
  try {
    return [
      connecting,
      ...(external ? await checkExternalDatabase(database, external, config) : []),
      ...(await checkSchemaAndClock(database)),
      ...(await checkSetUp(database.db, config)),
      ...(await checkPicturesFolder(database.db, config)),
    ];
  } finally {
    await database.close();
  }
}

async function describe({ pool, version }: OpenDatabase, url: string | undefined) {
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  const detail = `PostgreSQL ${version}${url ? `, ${rows[0]?.ssl ? 'encrypted' : 'not encrypted'}` : ''}`;
  const isRemote = url && !/^(127\.|localhost$|\[::1\]$|$)/.test(new URL(url).hostname);
  if (!isRemote || rows[0]?.ssl) return detail;
  return { detail, advice: 'Add sslmode=verify-full to DATABASE_URL, unless the network in between is private.' };
}

async function checkSchemaAndClock({ db, direct }: Connection): Promise<Finding[]> {
  const schema = await attempt(
    SUBJECT,
    'compared its schema with this version of the shop',
    async () => {
      const { done, known, newer } = await migrationsOf(direct.db);
      if (newer.length > 0) throw new Error(`a newer version of the shop has migrated it: ${newer.join(', ')}`);
      if (done.length === 0) return 'empty: the first start sets it up';
      const pending = known.filter((name) => !done.includes(name));
      if (pending.length === 0) return 'up to date';
      return {
        detail: `pending: ${pending.join(', ')}`,
        advice: 'Make a backup, then start the shop: it applies these migrations.',
      };
    },
    'Run the newer version again, or restore a backup of this one.',
  );
  const clock = await attempt(
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
