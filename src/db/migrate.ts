import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';

/** Brings the schema up to date, one process at a time; answers the names of the migrations it ran. */
export async function migrate<DB>(db: Kysely<DB>): Promise<string[]> {
  const { error, results = [] } = await migratorFor(db).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether every migration known to this version has run. */
export async function isMigrated<DB>(db: Kysely<DB>): Promise<boolean> {
  const migrations = await migratorFor(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

function migratorFor<DB>(db: Kysely<DB>): Migrator {
  const migrationFolder = path.join(import.meta.dirname, 'migrations');
  // Windows imports an absolute path only as a file URL.
  const importFile = (file: string) => import(pathToFileURL(file).href);
  const provider = new FileMigrationProvider({ fs, path, migrationFolder, import: importFile });
  return new Migrator({ db, provider });
}
