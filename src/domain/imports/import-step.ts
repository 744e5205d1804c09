import { sql } from 'kysely';
import type { RowOutcome } from '../../contract/owner/import.ts';
import type { RowProblem } from '../../contract/owner/import-reasons.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { gtinProblem, type ImportedPart, importParts } from '../catalogue/importing/import-products.ts';
import type { ImportDependencies } from './dependencies.ts';
import { waitsFor } from './guard.ts';
import type { Changes, StoredProblem, WorkingImport } from './import-row.ts';
import { notePictures } from './pictures/note-pictures.ts';
import { forgetPlan, planPictures } from './pictures/plan-pictures.ts';
import { findDecimalSigns } from './price-signs.ts';
import { type Batch, readBatch } from './read-batch.ts';
import { changesBetween } from './row-changes.ts';

/**
 * Checks or applies the next rows, with what became of each and how far the import is. Returns false if it was at its end.
 */
export async function importStep(
  { sheets, describePart }: Pick<ImportDependencies, 'sheets' | 'describePart'>,
  transaction: DatabaseTransaction,
  imported: WorkingImport,
  limit: number,
): Promise<boolean> {
  const decimalSigns = imported.decimalSigns ?? (await findDecimalSigns(transaction, imported, sheets.decimalSign));
  const batch = await readBatch(transaction, { ...imported, decimalSigns }, sheets, limit);
  if (batch.last === undefined) {
    await finish(transaction, imported);
    return false;
  }
  const options = {
    defaultStock: 0,
    maxPriceChange: imported.maxPriceChange / 100,
    acceptsChanges: imported.acceptsHeld,
    describePart,
  };
  const mode = { dryRun: imported.state === 'checking', report: 'all' } as const;
  const { done } = await importParts(transaction, batch.parts, options, mode);
  const rows = [...badRows(batch), ...doneRows(done), ...repeatedRows(batch, done)];
  await writeRows(transaction, imported.id, rows);
  await forgetPlan(transaction, imported, batch.last);
  await (mode.dryRun ? planPictures : notePictures)(transaction, imported.id, done);
  await transaction
    .updateTable('imports')
    .set({ reached: batch.last, decimalSigns, counts: addedCounts(rows, batch.unreadable) })
    .where('id', '=', imported.id)
    .execute();
  return true;
}

async function finish(transaction: DatabaseTransaction, imported: WorkingImport): Promise<void> {
  await transaction
    .updateTable('imports')
    .set(imported.state === 'checking' ? await afterCheck(transaction, imported) : applied)
    .where('id', '=', imported.id)
    .execute();
}

const released = { lease: null, leaseUntil: null };
const applied = { state: 'applied', appliedAt: sql<Date>`clock_timestamp()`, ...released };

/** A file that the shop fetched goes on at once, unless it changes too much. */
async function afterCheck(transaction: DatabaseTransaction, imported: WorkingImport) {
  const reason = imported.maxShare === null ? null : await waitsFor(transaction, imported);
  if (imported.maxShare === null || reason) return { state: 'checked', waitsFor: reason, ...released };
  return { state: 'applying', reached: 0, counts: '{}', ...released };
}

type WrittenRow = {
  number: number;
  outcome: RowOutcome;
  field?: string | undefined;
  problem?: StoredProblem | undefined;
  holds?: readonly string[];
  product_id?: string;
  changes?: Changes | undefined;
  said?: object | undefined;
};

const badRows = ({ bad }: Batch): WrittenRow[] =>
  bad.map(({ number, ...problem }) => ({ number, outcome: 'bad', ...storedProblem(problem) }));

/** A row that a later one of its batch replaces. */
function repeatedRows({ parts }: Batch, done: readonly ImportedPart[]): WrittenRow[] {
  const numbers = new Set(done.map(({ placed }) => placed.place.line));
  return parts
    .filter(({ place }) => !numbers.has(place.line))
    .map(({ place: { line = 0 } }) => ({ number: line, outcome: 'repeated' }));
}

const doneRows = (done: readonly ImportedPart[]): WrittenRow[] =>
  done.map(
    ({
      placed: { part, place },
      placed,
      outcome,
      gtinOf,
      productId,
      reasons,
      before,
      after,
      saidBefore,
      saidAfter,
    }) => ({
      number: place.line ?? 0,
      outcome,
      ...(outcome === 'bad' && storedProblem(gtinProblem({ gtinOf, placed }))),
      ...(outcome !== 'deleted' && outcome !== 'bad' && { product_id: productId }),
      ...(outcome === 'held' && { holds: reasons }),
      ...(after && { changes: changesBetween(before, after) }),
      ...(saidAfter && {
        said: { supplier: part.supplier, number: part.number, before: saidBefore, after: saidAfter },
      }),
    }),
  );

const storedProblem = ({ field, ...problem }: RowProblem) => ({ field, problem });

export async function writeRows(
  transaction: DatabaseTransaction,
  importId: string,
  rows: readonly WrittenRow[],
): Promise<void> {
  await sql`
    update import_rows set outcome = row.outcome, field = row.field, problem = row.problem, holds = row.holds,
      product_id = row.product_id, changes = row.changes, said = row.said
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number integer, outcome text, field text,
      problem jsonb, holds text[], product_id uuid, changes jsonb, said jsonb)
    where import_rows.import_id = ${importId} and import_rows.number = row.number
  `.execute(transaction);
}

/** SQL: the counts with those of further rows. */
export function addedCounts(rows: readonly { outcome: string }[], bad = 0) {
  const added: Record<string, number> = { bad };
  for (const { outcome } of rows) added[outcome] = (added[outcome] ?? 0) + 1;
  return sql<string>`(
    select jsonb_object_agg(key, value) from (
      select key, sum(value::integer) as value
      from (select * from jsonb_each_text(counts) union all select * from jsonb_each_text(${JSON.stringify(added)}::jsonb)) as all_counts
      group by key
    ) as summed)`;
}
