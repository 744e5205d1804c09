import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { newId } from '../../kernel/id.ts';
import { fileKeys } from './file-keys.ts';
import type { FoundArchive } from './find-archive.ts';
import type { ArchivedFile } from './picture-archive.ts';
import { refusedArchive } from './refused-archive.ts';

type StoredFiles = { id: string; pictures: number; folder: string };

/** The archive must follow in the same transaction. Throws `invalid_request` if none of them is a picture. */
export async function storeFiles(
  transaction: DatabaseTransaction,
  files: AsyncIterable<ArchivedFile>,
): Promise<StoredFiles> {
  const id = newId();
  await insertFiles(transaction, id, files);
  const summary = await summaryOf(transaction, id);
  if (summary.pictures === 0) throw refusedArchive('archiveEmpty');
  return { id, ...summary };
}

/** In place of an earlier one. */
export async function storeArchive(
  transaction: DatabaseTransaction,
  importId: string,
  fileName: string,
  stored: StoredFiles,
): Promise<FoundArchive> {
  await transaction.deleteFrom('importArchives').where('importId', '=', importId).execute();
  return transaction
    .insertInto('importArchives')
    .values({ importId, fileName, ...stored })
    .returning(['fileName', 'pictures', 'createdAt'])
    .executeTakeFirstOrThrow();
}

/** Unpacking replaces a file that comes twice, and so does this. */
async function insertFiles(
  transaction: DatabaseTransaction,
  archive: string,
  files: AsyncIterable<ArchivedFile>,
): Promise<void> {
  for await (const { path, content, problem } of files) {
    const keys = fileKeys(path);
    if (!keys) continue;
    await sql`
      insert into import_archive_files (archive_id, path_key, name_key, problem, content)
      values (${archive}, ${keys.path_key}, ${keys.name_key}, ${problem ?? null}, ${content ?? null})
      on conflict (archive_id, path_key) do update set problem = excluded.problem, content = excluded.content
    `.execute(transaction);
  }
}

/** `folder`: the one that all files are in, or else empty. */
async function summaryOf(
  transaction: DatabaseTransaction,
  archive: string,
): Promise<{ pictures: number; folder: string }> {
  const { rows } = await sql<{ pictures: number; folder: string }>`
    select (count(*) filter (where problem is null))::integer as pictures,
      case when count(distinct split_part(path_key, '/', 1)) = 1 and bool_and(path_key like '%/%')
        then min(split_part(path_key, '/', 1)) else '' end as folder
    from import_archive_files where archive_id = ${archive}
  `.execute(transaction);
  return rows[0] ?? { pictures: 0, folder: '' };
}
