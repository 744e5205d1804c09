import { sql } from 'kysely';
import type { PictureProblem } from '../../../contract/owner/import-pictures.ts';
import type { Database } from '../../../db/connect.ts';
import { fileKeys } from './file-keys.ts';

export type FileInArchive =
  | { archive: string; path: string; problem?: never }
  | { archive?: never; path?: never; problem: PictureProblem };

type Candidate = { name: string; archive: string; path: string; problem: PictureProblem | null; byPath: boolean };

/**
 * The files that a table names: by their paths, with or without the folder that has all files, else by their file names. Two
 * files of one name in different folders are ambiguous.
 */
export async function findFiles(
  db: Database,
  importId: string,
  names: readonly string[],
): Promise<Map<string, FileInArchive>> {
  const asked = [...new Set(names)].map((name) => ({ name, keys: fileKeys(name) }));
  const given = JSON.stringify(asked.flatMap(({ name, keys }) => (keys ? [{ name, ...keys }] : [])));
  const { rows } = await sql<Candidate>`
    select asked.name, archive.id as archive, file.path_key as path, file.problem, file.by_path
    from jsonb_to_recordset(${given}::jsonb) as asked (name text, path_key text, name_key text)
    join import_archives as archive on archive.import_id = ${importId}
    cross join lateral (
      (select path_key, problem, true as by_path from import_archive_files
        where archive_id = archive.id and path_key in (asked.path_key, archive.folder || '/' || asked.path_key)
        order by path_key = asked.path_key desc limit 1)
      union all
      (select path_key, problem, false from import_archive_files
        where archive_id = archive.id and name_key = asked.name_key limit 2)
    ) as file
  `.execute(db);
  const candidates = Map.groupBy(rows, ({ name }) => name);
  return new Map(asked.map(({ name }) => [name, chosen(candidates.get(name) ?? [])]));
}

function chosen(candidates: readonly Candidate[]): FileInArchive {
  const found = candidates.find(({ byPath }) => byPath) ?? candidates[0];
  if (!found) return { problem: 'not_in_archive' };
  if (!found.byPath && candidates.length > 1) return { problem: 'ambiguous_name' };
  return found.problem ? { problem: found.problem } : { archive: found.archive, path: found.path };
}
