import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { diskStore } from '../adapters/disk.ts';
import { withClientTransaction } from '../db/client-transaction.ts';
import { migrate, migrateTo, migrationsOf } from '../db/migrate.ts';
import { lastMigration } from '../db/migration-names.ts';
import type { DB } from '../db/types.ts';
import { BUCKET_OWNER, deleteSecret, PICTURES_FOLDER } from '../domain/kernel/installation.ts';
import { readArchive } from './archive.ts';
import { setStableFormats } from './back-up.ts';
import { type Counts, countRows, differences } from './counts.ts';
import { InvalidBackup } from './invalid-backup.ts';
import { COUNTS, type Manifest, readManifest } from './manifest.ts';
import { type Counter, setCounter, type Table, tablesOf } from './tables.ts';

type Options = {
  pool: pg.Pool;
  file: string;
  /** Must be empty or not exist. */
  pictures: string;
  /** The restored shop may then delete pictures in the original's bucket. */
  takesOver?: boolean | undefined;
};

export type RestoreResult = { manifest: Manifest; expected: Counts; counts: Counts; pendingMails: number };

/** An interrupted restore leaves folders with this prefix behind. */
const STAGING_PREFIX = '.restore-';

const FIRST_PART = '000001.copy';

/** Atomic. Requires an empty database and folder; verifies the counts. */
export async function restore({ pool, file, pictures, takesOver }: Options): Promise<RestoreResult> {
  if (!existsSync(file)) throw new InvalidBackup(`${file} does not exist.`);
  const isNew = !existsSync(pictures);
  const existing = isNew ? [] : readdirSync(pictures);
  const leftovers = existing.filter((name) => name.startsWith(STAGING_PREFIX));
  // The root of a volume contains lost+found.
  if (existing.some((name) => name !== 'lost+found' && !leftovers.includes(name))) {
    throw new InvalidBackup(`Restore into a new DATA_DIR. There are already files in ${pictures}.`);
  }
  for (const name of leftovers) await rm(path.join(pictures, name), { recursive: true });
  // Inside the folder, which may be a volume: it cannot be replaced, and rename does not work across volumes.
  const staging = path.join(pictures, `${STAGING_PREFIX}${randomUUID()}`);
  const placed: string[] = [];
  try {
    return await withClientTransaction(pool, 'read committed', async (trx, client) => {
      const restored = await readBackup(trx, client, file, staging);
      if (!takesOver) await deleteSecret(trx, BUCKET_OWNER);
      // The folder is a new one.
      await deleteSecret(trx, PICTURES_FOLDER);
      await movePicturesInto(staging, pictures, placed);
      return restored;
    });
  } catch (error) {
    for (const name of placed) await rm(path.join(pictures, name), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
    // Removes the new folder if it is still empty.
    if (isNew) await rmdir(pictures).catch(() => undefined);
  }
}

async function readBackup(
  trx: Transaction<DB>,
  client: pg.PoolClient,
  file: string,
  staging: string,
): Promise<RestoreResult> {
  await refuseNonEmpty(trx);
  await setStableFormats(client);
  const store = diskStore(staging);
  let manifest: Manifest | undefined;
  let tables: Table[] = [];
  let footer: { counts: Counts; counters: Counter[] } | undefined;
  let pictures = 0;
  await readArchive(file, async (name, content) => {
    if (!manifest) {
      const { known } = await migrationsOf(trx);
      manifest = readManifest(name, content, known);
      await migrateTo(trx, lastMigration(manifest.migrations, known));
      tables = await tablesOf(trx);
    } else if (name.startsWith('tables/')) {
      await copyIntoTable(client, tables, name, content);
    } else if (name.startsWith('pictures/')) {
      await store.put(name.slice('pictures/'.length), content);
      pictures++;
    } else if (name === COUNTS) footer = JSON.parse(content.toString());
  });
  if (!manifest || !footer) throw new InvalidBackup('The file is damaged: its counts are missing.');
  for (const counter of footer.counters) await setCounter(trx, counter);
  const counts = { ...(await countRows(trx, tables)), ...(manifest.hasPictures && { pictures }) };
  const mismatches = differences(footer.counts, counts);
  if (mismatches.length > 0) throw new InvalidBackup(`The file is damaged:\n  ${mismatches.join('\n  ')}`);
  await migrate(trx);
  return { manifest, expected: footer.counts, counts, pendingMails: await countPendingMails(trx) };
}

async function refuseNonEmpty(trx: Transaction<DB>): Promise<void> {
  const tables = await tablesOf(trx);
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => name.replace(/^public\./, ''));
  throw new InvalidBackup(
    `The database is not empty: it has ${names.length} tables (${names.slice(0, 5).join(', ')} …). Restore into a new DATA_DIR, or name an empty database in DATABASE_URL.`,
  );
}

async function copyIntoTable(client: pg.PoolClient, tables: Table[], name: string, content: Buffer): Promise<void> {
  const [, of, part] = name.split('/');
  const table = tables.find((each) => each.name === of);
  if (!table) throw new InvalidBackup(`The backup has a table that its version of the shop does not know: ${of}.`);
  // Triggers on the tables before it may have filled it.
  if (part === FIRST_PART) await client.query(`delete from ${table.name}`);
  const copy = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline([content], copy).catch((error) => {
    throw new InvalidBackup(`The file is damaged: ${name}: ${error.message}.`);
  });
}

async function movePicturesInto(staging: string, pictures: string, placed: string[]): Promise<void> {
  if (!existsSync(staging)) return;
  for (const name of readdirSync(staging)) {
    await rename(path.join(staging, name), path.join(pictures, name));
    placed.push(name);
  }
}

async function countPendingMails(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from outbox where sent_at is null and dropped_at is null and given_up_at is null
  `.execute(trx);
  return rows[0]?.count ?? 0;
}
