import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { diskStore } from '../adapters/disk.ts';
import { migrate, migrateTo, migrationsOf } from '../db/migrate.ts';
import { inOneTransaction } from '../db/one-connection.ts';
import type { DB } from '../db/types.ts';
import { BUCKET_OWNER, deleteSecret } from '../domain/kernel/installation.ts';
import { readArchive } from './archive.ts';
import { plainFormats } from './back-up.ts';
import { type Counts, countRows, differences } from './counts.ts';
import { InvalidBackup } from './invalid-backup.ts';
import { COUNTS, type Manifest, readManifest } from './manifest.ts';
import { type Counter, setCounter, type Table, tablesOf } from './tables.ts';

type Options = {
  /** Connections that keep their sessions, to an empty database. */
  pool: pg.Pool;
  file: string;
  /** Where the pictures go: a folder that is empty, or not there. */
  pictures: string;
  /** Whether it goes on as the shop that was backed up, which may delete pictures in its bucket. */
  isTakingOver?: boolean | undefined;
};

export type Restored = { manifest: Manifest; expected: Counts; counts: Counts; waitingMails: number };

/** How folders begin in which a restore keeps what it brings; one that was killed leaves it behind. */
const STAGED = '.restore-';

/** Fills an empty database and folder from a backup. All of it is there afterwards, compared with the backup's own counts, or nothing. */
export async function restore({ pool, file, pictures, isTakingOver }: Options): Promise<Restored> {
  if (!existsSync(file)) throw new InvalidBackup(`${file} does not exist.`);
  const isNew = !existsSync(pictures);
  const there = isNew ? [] : readdirSync(pictures);
  const unfinished = there.filter((name) => name.startsWith(STAGED));
  // A disk of its own begins with a lost+found.
  if (there.some((name) => name !== 'lost+found' && !unfinished.includes(name))) {
    throw new InvalidBackup(`Restore into a new DATA_DIR. There are already files in ${pictures}.`);
  }
  for (const name of unfinished) await rm(path.join(pictures, name), { recursive: true });
  // Inside the folder: it may be a volume of its own, which cannot be replaced, and into which nothing can be renamed.
  const staged = path.join(pictures, `${STAGED}${randomUUID()}`);
  const placed: string[] = [];
  try {
    return await inOneTransaction(pool, 'read committed', async (trx, client) => {
      const restored = await readInto(trx, client, file, staged);
      if (!isTakingOver) await deleteSecret(trx, BUCKET_OWNER);
      await placePictures(staged, pictures, placed);
      return restored;
    });
  } catch (error) {
    for (const name of placed) await rm(path.join(pictures, name), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(staged, { recursive: true, force: true });
    // Where nothing came into it, it goes again.
    if (isNew) await rmdir(pictures).catch(() => undefined);
  }
}

async function readInto(trx: Transaction<DB>, client: pg.PoolClient, file: string, staged: string): Promise<Restored> {
  await refuseFilled(trx);
  await plainFormats(client);
  const store = diskStore(staged);
  let manifest: Manifest | undefined;
  let tables: Table[] = [];
  let rest: { counts: Counts; counters: Counter[] } | undefined;
  let pictures = 0;
  await readArchive(file, async (name, content) => {
    if (!manifest) {
      manifest = readManifest(name, content, (await migrationsOf(trx)).known);
      await migrateTo(trx, manifest.migrations.at(-1) as string);
      tables = await tablesOf(trx);
    } else if (name.startsWith('tables/')) {
      await fillTable(client, tables, name, content);
    } else if (name.startsWith('pictures/')) {
      await store.put(name.slice('pictures/'.length), content);
      pictures++;
    } else if (name === COUNTS) rest = JSON.parse(content.toString());
  });
  if (!manifest || !rest) throw new InvalidBackup('The file is damaged: its counts are missing.');
  for (const counter of rest.counters) await setCounter(trx, counter);
  const counts = { ...(await countRows(trx, tables)), ...(manifest.hasPictures && { pictures }) };
  const wrong = differences(rest.counts, counts);
  if (wrong.length > 0) throw new InvalidBackup(`The file is damaged:\n  ${wrong.join('\n  ')}`);
  await migrate(trx);
  return { manifest, expected: rest.counts, counts, waitingMails: await countWaitingMails(trx) };
}

async function refuseFilled(trx: Transaction<DB>): Promise<void> {
  const tables = await tablesOf(trx);
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => name.replace(/^public\./, ''));
  throw new InvalidBackup(
    `The database is not empty: it has ${names.length} tables (${names.slice(0, 5).join(', ')} …). Restore into a new DATA_DIR, or name an empty database in DATABASE_URL.`,
  );
}

async function fillTable(client: pg.PoolClient, tables: Table[], name: string, content: Buffer): Promise<void> {
  const [, of] = name.split('/');
  const table = tables.find((each) => each.name === of);
  if (!table) throw new InvalidBackup(`The backup has a table that its version of the shop does not know: ${of}.`);
  const copy = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline([content], copy).catch((error) => {
    throw new InvalidBackup(`The file is damaged: ${name}: ${error.message}.`);
  });
}

async function placePictures(staged: string, pictures: string, placed: string[]): Promise<void> {
  if (!existsSync(staged)) return;
  for (const name of readdirSync(staged)) {
    await rename(path.join(staged, name), path.join(pictures, name));
    placed.push(name);
  }
}

async function countWaitingMails(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from outbox where sent_at is null and dropped_at is null and given_up_at is null
  `.execute(trx);
  return rows[0]?.count ?? 0;
}
