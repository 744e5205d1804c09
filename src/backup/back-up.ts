import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listDisk, readIfExists } from '../adapters/disk.ts';
import type { Database } from '../db/connect.ts';
import { migrationsOf } from '../db/migrate.ts';
import { inOneTransaction } from '../db/one-connection.ts';
import { listRenditions } from '../domain/pictures/pictures.ts';
import { type Add, writeArchive } from './archive.ts';
import { type Counts, countRows } from './counts.ts';
import { COUNTS, MANIFEST, newManifest } from './manifest.ts';
import { countersOf, type Table, tablesOf } from './tables.ts';

type Options = {
  /** Connections that keep their sessions. */
  pool: pg.Pool;
  db: Database;
  file: string;
  /** The folder of the pictures; undefined where they are in a bucket. */
  pictures: string | undefined;
  /** Also where files of pictures are missing. */
  mayLack?: boolean | undefined;
};

type CopiedPictures = {
  /** Files that are in the backup. */
  count: number;
  /** What lies among them and is none: left out. */
  strays: string[];
  /** Files that the shop knows of and that are not there. */
  missing: string[];
};

export type Taken = { takenAt: Date; counts: Counts; pictures: CopiedPictures | undefined };

/**
 * Copies the shop into a file as it is at one moment, while it runs: whatever was committed by then is in it, and nothing
 * of what comes later. Pictures never change once they are there, so they are copied afterwards.
 */
export async function backUp({ pool, db, file, pictures: folder, mayLack = false }: Options): Promise<Taken> {
  let taken: Taken | undefined;
  await writeArchive(file, async (add) => {
    taken = await inOneTransaction(pool, 'repeatable read', async (trx, client) => {
      await sql`set transaction read only`.execute(trx);
      await plainFormats(client);
      const takenAt = await sql<{ at: Date }>`select clock_timestamp() as at`
        .execute(trx)
        .then(({ rows }) => rows[0]?.at as Date);
      const { done } = await migrationsOf(trx);
      if (done.length === 0) throw new Error('There is nothing to back up: this database has no shop.');
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(trx);
      const postgres = rows[0]?.server_version ?? '';
      const about = { takenAt: takenAt.toISOString(), migrations: done, postgres, hasPictures: folder !== undefined };
      await add(MANIFEST, asJson(newManifest(about)));
      const tables = await tablesOf(trx);
      for (const table of tables) await copyTable(client, table, add);
      const counts = await countRows(trx, tables);
      const pictures = folder ? await copyPictures({ folder, mayLack, known: trx, now: db }, add) : undefined;
      if (pictures) counts.pictures = pictures.count;
      await add(COUNTS, asJson({ counts, counters: await countersOf(trx) }));
      return { takenAt, counts, pictures };
    });
  });
  return taken as Taken;
}

/** Both ends write and read the same, whatever the server's settings are. */
export async function plainFormats(client: pg.PoolClient): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

const CHUNK_BYTES = 4 * 1024 * 1024;

// In pieces of whole rows, so that neither end holds more than one of them in memory. A line break ends a row: those
// inside a value are written as \n.
async function copyTable(client: pg.PoolClient, { name, columns }: Table, add: Add): Promise<void> {
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

type Pictures = { folder: string; mayLack: boolean; known: Database; now: Database };

// The clean-up may drop a picture meanwhile: its row first, then its files. One whose row is still there has been lost.
async function copyPictures({ folder, mayLack, known, now }: Pictures, add: Add): Promise<CopiedPictures> {
  const { names, strays } = await listDisk(folder);
  const copied = new Set<string>();
  for (const name of names) {
    const bytes = await readIfExists(path.join(folder, name));
    if (!bytes) continue;
    await add(`pictures/${name}`, bytes);
    copied.add(name);
  }
  const absent = new Set((await listRenditions(known)).filter((name) => !copied.has(name)));
  const missing = absent.size > 0 ? (await listRenditions(now)).filter((name) => absent.has(name)) : [];
  if (missing.length > 0 && !mayLack) throw missingPictures(folder, missing);
  return { count: copied.size, strays, missing };
}

const SHOWN = 20;

function missingPictures(folder: string, missing: string[]): Error {
  const names = [...missing.slice(0, SHOWN), ...(missing.length > SHOWN ? ['…'] : [])].join('\n  ');
  return new Error(
    `${missing.length} picture files are missing from ${folder}:\n  ${names}\nCheck that DATA_DIR is the shop's folder. If the files are lost, use --incomplete to back up without them.`,
  );
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
