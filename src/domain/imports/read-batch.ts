import type { RowProblem } from '../../contract/owner/import-reasons.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Part, PlacedPart } from '../catalogue/importing/part.ts';
import type { WorkingImport } from './import-row.ts';
import { findKnownParts } from './known-parts.ts';
import { notationOf } from './price-signs.ts';
import type { Sheets } from './sheet.ts';

export type Batch = {
  /** The number of the last row; undefined if there are no more rows. */
  last: number | undefined;
  /** Their place is the number of the row. */
  parts: PlacedPart[];
  bad: ({ number: number } & RowProblem)[];
  /** Rows that could not be read from the file. */
  unreadable: number;
};

/** The next rows of an import, read by its mapping. */
export async function readBatch(
  transaction: DatabaseTransaction,
  imported: WorkingImport,
  sheets: Sheets,
  limit: number,
): Promise<Batch> {
  const rows = await transaction
    .selectFrom('importRows')
    .select(['number', 'cells'])
    .where('importId', '=', imported.id)
    .where('number', '>', imported.reached)
    .orderBy('number')
    .limit(limit)
    .execute();
  const readable = rows.flatMap(({ number, cells }) => (cells ? [{ number, cells }] : []));
  const known = await findKnownParts(
    transaction,
    readable.map(({ cells }) => numbersWithoutName(cells, imported, sheets)),
  );
  const notation = notationOf(imported.decimalSigns ?? []);
  const { columns, supplier, category } = imported;
  const batch: Batch = { last: rows.at(-1)?.number, parts: [], bad: [], unreadable: rows.length - readable.length };
  for (const [at, { number, cells }] of readable.entries()) {
    const found = known.get(at);
    const terms = {
      supplier,
      notation,
      known: { name: found?.name, category: found?.category ?? category ?? undefined },
    };
    const read = sheets.readPart(cells, columns, terms);
    if (isPart(read)) batch.parts.push({ part: read, place: { file: imported.fileName, line: number } });
    else batch.bad.push({ number, ...read });
  }
  return batch;
}

const isPart = (read: Part | RowProblem): read is Part => !('code' in read);

function numbersWithoutName(cells: readonly string[], { columns, supplier }: WorkingImport, { readNumbers }: Sheets) {
  if (filled(cells, columns, 'name') && filled(cells, columns, 'category')) return undefined;
  const { number, partNumber, supplier: own } = readNumbers(cells, columns);
  return number === undefined ? undefined : { number, partNumber: partNumber ?? null, supplier: own ?? supplier };
}

function filled(cells: readonly string[], columns: readonly (string | null)[], column: string): boolean {
  return (cells[columns.indexOf(column)] ?? '') !== '';
}
