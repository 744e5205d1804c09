import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listDisk, readIfExists } from '../adapters/disk.ts';
import { withClientTransaction } from '../db/client-transaction.ts';
import type { Database } from '../db/connect.ts';
import { migrationsOf } from '../db/migrate.ts';
import { recordBackup } from '../domain/backups.ts';
import { listPictureFiles } from '../services/picture-files.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import { type Counts, countRows } from './counts.ts';
import { COUNTS, MANIFEST, newManifest } from './manifest.ts';
import { countersOf, type Table, tablesOf } from './tables.ts';

type Options = {
  pool: pg.Pool;
  db: Database;
  file: string;
  /** Undefined when they are in a bucket. */
  pictures: string | undefined;
  allowMissing?: boolean | undefined;
};

type CopiedPictures = {
  count: number;
  /** Not in the backup. */
  strays: string[];
  /** Referred to by the database. */
  missing: string[];
};

export type BackupResult = { takenAt: Date; counts: Counts; pictures: CopiedPictures | undefined };

/** Consistent while the shop runs: pictures are immutable, so they can be copied after the rows. */
export async function backUp({
  pool,
  db,
  file,
  pictures: folder,
  allowMissing = false,
}: Options): Promise<BackupResult> {
  let result: BackupResult | undefined;
  await writeArchive(file, async (add) => {
    result = await withClientTransaction(pool, 'repeatable read', async (trx, client) => {
      await sql`set transaction read only`.execute(trx);
      await setStableFormats(client);
      const takenAt = await sql<{ at: Date }>`select clock_timestamp() as at`
        .execute(trx)
        .then(({ rows }) => rows[0]?.at as Date);
      const { done } = await migrationsOf(trx);
      if (done.length === 0) throw new Error('There is nothing to back up: this database has no shop.');
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(trx);
      const postgres = rows[0]?.server_version ?? '';
      const manifest = {
        takenAt: takenAt.toISOString(),
        migrations: done,
        postgres,
        hasPictures: folder !== undefined,
      };
      await add(MANIFEST, asJson(newManifest(manifest)));
      const tables = await tablesOf(trx);
      for (const table of tables) await copyTable(client, table, add);
      const counts = await countRows(trx, tables);
      const pictures = folder
        ? await copyPictures({ folder, allowMissing, snapshot: trx, current: db }, add)
        : undefined;
      if (pictures) counts.pictures = pictures.count;
      await add(COUNTS, asJson({ counts, counters: await countersOf(trx) }));
      return { takenAt, counts, pictures };
    });
  });
  const copied = result as unknown as BackupResult;
  await recordIfKnown(db, { takenAt: copied.takenAt, bytes: (await stat(file)).size });
  return copied;
}

/** A database that is not migrated yet can be backed up too. */
async function recordIfKnown(db: Database, backup: { takenAt: Date; bytes: number }): Promise<void> {
  const { rows } = await sql`select where to_regclass('backups') is not null`.execute(db);
  if (rows.length > 0) await recordBackup(db, backup);
}

/** For COPY's text format, independent of the server's settings. */
export async function setStableFormats(client: pg.PoolClient): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

const CHUNK_BYTES = 4 * 1024 * 1024;

// In chunks, to bound memory. COPY escapes line breaks in values, so each one ends a row.
async function copyTable(client: pg.PoolClient, { name, columns }: Table, add: AddEntry): Promise<void> {
  let part = 0;
  let pending: Buffer[] = [];
  let size = 0;
  const flush = async (isLast: boolean) => {
    const bytes = Buffer.concat(pending);
    const end = isLast ? bytes.length : bytes.lastIndexOf(10) + 1;
    if (end > 0) await add(`tables/${name}/${String(++part).padStart(6, '0')}.copy`, bytes.subarray(0, end));
    pending = [bytes.subarray(end)];
    size = bytes.length - end;
  };
  for await (const chunk of client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))) {
    pending.push(chunk);
    size += chunk.length;
    if (size >= CHUNK_BYTES) await flush(false);
  }
  await flush(true);
}

type Pictures = { folder: string; allowMissing: boolean; snapshot: Database; current: Database };

// Maintenance may delete a picture concurrently, its row first: a file is missing only if its row still exists.
async function copyPictures(
  { folder, allowMissing, snapshot, current }: Pictures,
  add: AddEntry,
): Promise<CopiedPictures> {
  const { names, strays } = await listDisk(folder);
  const copied = new Set<string>();
  for (const name of names) {
    const bytes = await readIfExists(path.join(folder, name));
    if (!bytes) continue;
    await add(`pictures/${name}`, bytes);
    copied.add(name);
  }
  const absent = new Set((await listPictureFiles(snapshot)).filter((name) => !copied.has(name)));
  const missing = absent.size > 0 ? (await listPictureFiles(current)).filter((name) => absent.has(name)) : [];
  if (missing.length > 0 && !allowMissing) throw missingPictures(folder, missing);
  return { count: copied.size, strays, missing };
}

const MAX_LISTED = 20;

function missingPictures(folder: string, missing: string[]): Error {
  const names = [...missing.slice(0, MAX_LISTED), ...(missing.length > MAX_LISTED ? ['…'] : [])].join('\n  ');
  return new Error(
    `${missing.length} picture files are missing from ${folder}:\n  ${names}\nCheck that DATA_DIR is the shop's folder. If the files are lost, use --incomplete to back up without them.`,
  );
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
