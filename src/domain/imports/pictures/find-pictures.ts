import { sql } from 'kysely';
import type { PictureProblem, PictureState } from '../../../contract/owner/import-pictures.ts';
import type { Database } from '../../../db/connect.ts';

export type RowPictures = {
  state: PictureState;
  addresses: string[];
  problems: (PictureProblem | null)[];
};

/** SQL: the pictures of this row of an import that has noted some. */
export const rowPictures = (row: string) => sql<RowPictures | null>`(
  select json_build_object('state', state, 'addresses', addresses, 'problems', problems)
  from import_pictures as noted where noted.import_id = ${sql.ref(`${row}.importId`)} and noted.number = ${sql.ref(`${row}.number`)})`;

const hasFailed = sql<boolean>`state in ('planned', 'added', 'failed') and array_remove(problems, null) <> '{}'`;

/** SQL: whether pictures of this row could not be fetched. */
export const hasFailedPictures = (row: string) => sql<boolean>`exists (
  select from import_pictures as noted where noted.import_id = ${sql.ref(`${row}.importId`)} and noted.number = ${sql.ref(`${row}.number`)}
    and ${hasFailed})`;

/** Rows of an import. */
export async function countPictures(db: Database, importId: string) {
  const { rows } = await sql<{ planned: number; waiting: number; added: number; failed: number }>`
    select (count(*) filter (where state = 'planned'))::integer as planned,
      (count(*) filter (where state = 'waiting'))::integer as waiting,
      (count(*) filter (where state = 'added'))::integer as added,
      (count(*) filter (where ${hasFailed}))::integer as failed
    from import_pictures where import_id = ${importId}
  `.execute(db);
  return rows[0] ?? { planned: 0, waiting: 0, added: 0, failed: 0 };
}
