import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { newId } from '../../kernel/id.ts';
import type { ImportDependencies } from '../dependencies.ts';
import { checkAgain } from './check-again.ts';
import { fileKeys } from './file-keys.ts';
import type { FoundArchive } from './find-archive.ts';
import { lockOpenImport } from './open-import.ts';
import type { ArchivedFile } from './picture-archive.ts';
import { refusedArchive } from './refused-archive.ts';

/**
 * Takes the pictures of an archive into the database, all or none, in place of an earlier archive of the import. The import is
 * locked at the end only, so that a check goes on in the meantime. Of two archives at the same time the later one stays. Throws
 * `import_not_found`, `import_state` once it is applied, `invalid_request`, `forbidden`.
 */
export function addArchive(
  { direct, readPictureArchive }: Pick<ImportDependencies, 'direct' | 'readPictureArchive'>,
  actor: StaffActor,
  importId: string,
  file: { path: string; name: string },
): Promise<FoundArchive> {
  return asStaff(direct, actor, async (transaction) => {
    const id = newId();
    await insertFiles(transaction, id, readPictureArchive(file.path));
    const summary = await summaryOf(transaction, id);
    if (summary.pictures === 0) throw refusedArchive('archiveEmpty');
    const imported = await lockOpenImport(transaction, importId);
    await transaction.deleteFrom('importArchives').where('importId', '=', importId).execute();
    const archive = await transaction
      .insertInto('importArchives')
      .values({ id, importId, fileName: file.name, ...summary })
      .returning(['fileName', 'pictures', 'createdAt'])
      .executeTakeFirstOrThrow();
    await checkAgain(transaction, importId, imported);
    return archive;
  });
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
