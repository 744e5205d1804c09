import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';

/** In one process at a time. Returns the names. */
export async function migrate<DB>(db: Kysely<DB>): Promise<string[]> {
  const newer = await newerMigrations(db);
  if (newer.length > 0) {
    throw new Error(
      `Start the newer version of the shop that migrated this database (${newer.join(', ')}), or restore a backup made by this version.`,
    );
  }
  const { error, results = [] } = await migratorFor(db).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

export async function migrateTo<DB>(db: Kysely<DB>, name: string): Promise<void> {
  const { error } = await migratorFor(db).migrateTo(name);
  if (error) throw error;
}

export async function migrationsOf<DB>(db: Kysely<DB>): Promise<{ done: string[]; known: string[] }> {
  const migrations = await migratorFor(db).getMigrations();
  const known = migrations.map(({ name }) => name);
  return { known, done: migrations.filter(({ executedAt }) => executedAt).map(({ name }) => name) };
}

/** Migrations that a newer version of the shop has run. */
export async function newerMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const { done, known } = await migrationsOf(db);
  if (done.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
}

export async function isMigrated<DB>(db: Kysely<DB>): Promise<boolean> {
  const { done, known } = await migrationsOf(db);
  return done.length === known.length;
}

function migratorFor<DB>(db: Kysely<DB>): Migrator {
  const migrationFolder = path.join(import.meta.dirname, 'migrations');
  // Windows requires a file URL for an absolute path.
  const importFile = (file: string) => import(pathToFileURL(file).href);
  const provider = new FileMigrationProvider({ fs, path, migrationFolder, import: importFile });
  return new Migrator({ db, provider });
}
