import { sql } from 'kysely';
import { archiveMegabytes } from '../../../contract/owner/import-archive.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { ReadPictureArchive } from '../archive/picture-archive.ts';
import { storeArchive, storeFiles } from '../archive/store-archive.ts';
import type { FolderArchive } from './price-list-folder.ts';

/** An archive that has not changed for so long is no longer being written; its table waits for it. */
const SETTLED_MS = 60_000;

export const isGrowing = ({ changedAt }: FolderArchive): boolean => Date.now() - changedAt.getTime() < SETTLED_MS;

type Given = FolderArchive & { importId: string };

/** Takes an archive that came after the last table of the supplier. Returns why it could not; the table is imported without it. */
export async function takeArchive(
  transaction: DatabaseTransaction,
  readPictureArchive: ReadPictureArchive,
  { importId, name, path, bytes, changedAt }: Given,
): Promise<unknown> {
  if (await hasLaterImport(transaction, importId, changedAt)) return undefined;
  if (bytes > archiveMegabytes * 1024 * 1024) return new Error(`${name} is larger than ${archiveMegabytes} MB`);
  await sql`savepoint with_rows`.execute(transaction);
  try {
    await storeArchive(transaction, importId, name, await storeFiles(transaction, readPictureArchive(path)));
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint with_rows`.execute(transaction);
    return new Error(`${name} could not be read`, { cause: error });
  }
}

/** One of the folder, which no person has made. */
async function hasLaterImport(transaction: DatabaseTransaction, importId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from imports join imports as this on this.id = ${importId} and this.supplier = imports.supplier
    where imports.id <> this.id and imports.created_by is null and imports.created_at > ${at} limit 1
  `.execute(transaction);
  return rows.length > 0;
}
