import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { assertMigratable } from './migratable.ts';
import { namesIn, unknownMigrations } from './migration-names.ts';

/** In one process at a time. Returns the names. `direct` keeps its session; it is needed only to change something. */
export async function migrate<DB>(db: Kysely<DB>, direct = db): Promise<string[]> {
  const { known, done, newer } = await migrationsOf(db);
  if (newer.length > 0) {
    throw new Error(
      `Start the newer version of the shop that migrated this database (${newer.join(', ')}), or restore a backup made by this version.`,
    );
  }
  if (done.length === known.length) return [];
  await assertMigratable(direct);
  const { error, results = [] } = await migratorFor(direct, await executedMigrations(db)).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

export async function migrateTo<DB>(db: Kysely<DB>, name: string): Promise<void> {
  const { error } = await migratorFor(db, await executedMigrations(db)).migrateTo(name);
  if (error) throw error;
}

type Migrations = {
  /** The migrations of this version of the shop. */
  known: string[];
  /** The known ones that this database has. */
  done: string[];
  /** Those that a newer version of the shop has run. */
  newer: string[];
};

/** Reads names only, so that a start that has nothing to migrate loads no migration. */
export async function migrationsOf<DB>(db: Kysely<DB>): Promise<Migrations> {
  const [files, executed] = await Promise.all([fs.readdir(migrationFolder), executedMigrations(db)]);
  const known = files.filter((file) => /\.[jt]s$/.test(file)).map((file) => path.parse(file).name);
  const names = namesIn(executed, known);
  const done = known.filter((name) => executed.includes(names(name)));
  return { known, done, newer: done.length > 0 ? unknownMigrations(executed, known) : [] };
}

export async function isMigrated<DB>(db: Kysely<DB>): Promise<boolean> {
  const { done, known } = await migrationsOf(db);
  return done.length === known.length;
}

async function executedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const migrationFolder = path.join(import.meta.dirname, 'migrations');

function migratorFor<DB>(db: Kysely<DB>, executed: readonly string[]): Migrator {
  // Windows requires a file URL for an absolute path.
  const importFile = (file: string) => import(pathToFileURL(file).href);
  const files = new FileMigrationProvider({ fs, path, migrationFolder, import: importFile });
  const getMigrations = async () => {
    const migrations = await files.getMigrations();
    const names = namesIn(executed, Object.keys(migrations));
    return Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [names(name), migration]));
  };
  // A migration whose number has changed may have run before others that now precede it.
  return new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true });
}
