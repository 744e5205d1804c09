import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { mostImportRows } from '../../contract/owner/import.ts';
import { isStorableText } from '../../contract/text.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { newId } from '../kernel/id.ts';
import type { ImportDependencies } from './dependencies.ts';
import type { StoredProblem } from './import-row.ts';
import type { Sheet, SheetRow } from './sheet.ts';

const BATCH = 1000;

/**
 * Takes the rows of a file into the database, all or none, and returns the id of the import. Every process of the shop then
 * has them. Throws `import_unreadable`, `import_too_many_rows`, `forbidden`.
 */
export async function addImport(
  { direct, sheets }: Pick<ImportDependencies, 'direct' | 'sheets'>,
  actor: StaffActor,
  file: { path: string; name: string },
): Promise<string> {
  const sheet = await sheets.open(file.path, file.name);
  return asStaff(direct, actor, (transaction) =>
    insertImport(transaction, sheet, { name: file.name, createdBy: actor.userId }),
  );
}

/** Throws `import_unreadable`, `import_too_many_rows`. */
export async function insertImport(
  transaction: DatabaseTransaction,
  { format, titles, columns, rows }: Sheet,
  { name, createdBy }: { name: string; createdBy: string | null },
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('imports')
    .values({
      ...{ id, fileName: name, format, createdBy },
      titles: titles.map(storable),
      recognized: columns as string[],
      // Corrected below; the rows refer to the import.
      rows: 1,
    })
    .execute();
  const count = await insertRows(transaction, id, rows());
  if (count === 0) throw new Refusal('import_unreadable', { reason: `${name} has no rows below its header` });
  await transaction.updateTable('imports').set({ rows: count }).where('id', '=', id).execute();
  return id;
}

async function insertRows(
  transaction: DatabaseTransaction,
  id: string,
  rows: AsyncIterable<SheetRow>,
): Promise<number> {
  let count = 0;
  let batch: StoredRow[] = [];
  const insert = async () => {
    await sql`
      insert into import_rows (import_id, number, line, cells, outcome, problem)
      select ${id}, number, line, cells, case when cells is null then 'bad' end, problem
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as row (number integer, line integer, cells text[], problem jsonb)
    `.execute(transaction);
    batch = [];
  };
  for await (const row of rows) {
    count++;
    if (count > mostImportRows) throw new Refusal('import_too_many_rows', { most: mostImportRows });
    batch.push(storedRow(row, count));
    if (batch.length === BATCH) await insert();
  }
  if (batch.length > 0) await insert();
  return count;
}

type StoredRow = { number: number; line: number; cells: string[] | null; problem: StoredProblem | null };

function storedRow({ line, cells, problem }: SheetRow, number: number): StoredRow {
  if (!cells) return { number, line, cells: null, problem: { code: problem } };
  return { number, line, cells: cells.map(storable), problem: null };
}

/** PostgreSQL stores neither NUL nor a lone surrogate. The row is then reported as one that could not be read. */
const storable = (text: string): string =>
  isStorableText(text) ? text : text.toWellFormed().replaceAll('\0', '\ufffd');
