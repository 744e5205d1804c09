import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationsOf } from '../db/migrate.ts';
import { inOneTransaction } from '../db/one-connection.ts';
import { type Add, writeArchive } from './archive.ts';
import { type Counts, countRows } from './counts.ts';
import { COUNTS, MANIFEST, newManifest } from './manifest.ts';
import { countersOf, type Table, tablesOf } from './tables.ts';

type Options = {
  /** Connections that keep their sessions. */
  pool: pg.Pool;
  file: string;
  /** The folder of the pictures; undefined where they are in a bucket. */
  pictures: string | undefined;
};

/**
 * Copies the shop into a file as it is at one moment, while it runs: whatever was committed by then is in it, and nothing
 * of what comes later. Pictures never change once they are there, so they are copied afterwards.
 */
export async function backUp({ pool, file, pictures }: Options): Promise<{ takenAt: Date; counts: Counts }> {
  let taken: { takenAt: Date; counts: Counts } | undefined;
  await writeArchive(file, async (add) => {
    taken = await inOneTransaction(pool, 'repeatable read', async (trx, client) => {
      await sql`set transaction read only`.execute(trx);
      await plainFormats(client);
      const takenAt = await sql<{ at: Date }>`select clock_timestamp() as at`
        .execute(trx)
        .then(({ rows }) => rows[0]?.at as Date);
      const { done } = await migrationsOf(trx);
      if (done.length === 0) throw new Error('This database holds no shop: there is nothing to back up.');
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(trx);
      const postgres = rows[0]?.server_version ?? '';
      const about = { takenAt: takenAt.toISOString(), migrations: done, postgres, hasPictures: pictures !== undefined };
      await add(MANIFEST, asJson(newManifest(about)));
      const tables = await tablesOf(trx);
      for (const table of tables) await copyTable(client, table, add);
      const counts = await countRows(trx, tables);
      if (pictures) counts.pictures = await copyPictures(pictures, add);
      await add(COUNTS, asJson({ counts, counters: await countersOf(trx) }));
      return { takenAt, counts };
    });
  });
  return taken as NonNullable<typeof taken>;
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

async function copyPictures(folder: string, add: Add): Promise<number> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  // What is being written at this moment has another ending.
  const files = names.filter((entry) => entry.isFile() && /\.(avif|webp|png|jpe?g)$/.test(entry.name));
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    await add(`pictures/${path.relative(folder, file).replaceAll(path.sep, '/')}`, readFileSync(file));
  }
  return files.length;
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
