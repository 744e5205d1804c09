import { sql } from 'kysely';
import { importUndoDays } from '../../contract/owner/import.ts';
import type { Database } from '../../db/connect.ts';

/** At once, so that maintenance does not wait for a whole file. */
const MOST_ROWS = 20_000;

/**
 * The rows of imports that can no longer be undone, files that were never applied, and archives whose pictures are stored.
 * The list of imports stays.
 */
export async function deleteOldImports(db: Database): Promise<void> {
  await sql`
    with old as (
      select id from imports where coalesce(undone_at, applied_at, created_at) < now() - ${importUndoDays} * interval '1 day'
        and state not in ('applying', 'undoing')
    )
    delete from import_rows where (import_id, number) in (
      select import_id, number from import_rows join old on old.id = import_id limit ${MOST_ROWS})
  `.execute(db);
  await sql`
    delete from import_pictures where (import_id, number) in (
      select import_id, number from import_pictures as noted
      where not exists (select from import_rows where (import_id, number) = (noted.import_id, noted.number)) limit ${MOST_ROWS})
  `.execute(db);
  await sql`
    delete from import_archive_files using import_archives as archive join imports on imports.id = archive.import_id
    where archive_id = archive.id and imports.state in ('applied', 'undone')
      and not exists (select from import_pictures where import_id = imports.id and state = 'waiting')
  `.execute(db);
  await sql`
    delete from imports where state in ('uploaded', 'checking', 'checked')
      and created_at < now() - ${importUndoDays} * interval '1 day'
      and not exists (select from import_rows where import_id = imports.id)
  `.execute(db);
}
