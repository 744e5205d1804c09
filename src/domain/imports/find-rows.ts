import { type Expression, sql } from 'kysely';
import type { RowOutcome } from '../../contract/owner/import.ts';
import type { Database } from '../../db/connect.ts';
import { readSnapshot } from '../exports/read-snapshot.ts';
import { type Table, tableOf } from '../exports/table.ts';
import type { ImportDependencies } from './dependencies.ts';
import { getImport } from './find-imports.ts';
import type { Changes, StoredProblem } from './import-row.ts';
import { hasFailedPictures, type RowPictures, rowPictures } from './pictures/find-pictures.ts';

export type FoundRow = {
  number: number;
  line: number;
  cells: string[] | null;
  outcome: RowOutcome | null;
  productId: string | null;
  name: string | null;
  field: string | null;
  /** In English: rows from before there were codes have it. */
  reason: string | null;
  problem: StoredProblem | null;
  holds: string[] | null;
  changes: Changes | null;
  leftAlone: string[] | null;
  pictures: RowPictures | null;
};

const PAGE = 50;

type Filters = {
  outcome?: RowOutcome | undefined;
  leftAlone?: 'true' | undefined;
  pictures?: 'failed' | undefined;
  after?: string | undefined;
};

/** Throws `import_not_found`. */
export async function findRows(db: Database, id: string, { outcome, leftAlone, pictures, after }: Filters) {
  const { columns, recognized } = await getImport(db, id);
  const rows = await db
    .selectFrom('importRows')
    .leftJoin('products', 'products.id', 'importRows.productId')
    .select(['importRows.number', 'line', 'cells', 'outcome', 'productId', 'products.name', 'field'])
    .select(['reason', 'problem'])
    .select(['holds', 'changes', 'leftAlone', rowPictures('importRows').as('pictures')])
    .where('importId', '=', id)
    .where('importRows.number', '>', Number(after ?? 0))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
    .$if(leftAlone !== undefined, (query) => query.where('leftAlone', '<>', sql<string[]>`'{}'`))
    .$if(pictures !== undefined, (query) => query.where(hasFailedPictures('importRows')))
    .orderBy('importRows.number')
    .limit(PAGE + 1)
    .$castTo<FoundRow>()
    .execute();
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE, columns: columns ?? recognized };
}

export type BadRow = Pick<FoundRow, 'line' | 'cells' | 'field' | 'reason' | 'problem'>;

/** The cells of bad rows as they are in the file, with the text of the reason. Throws `import_not_found`. */
export async function badRowsTable(
  { db, direct }: ImportDependencies,
  id: string,
  textOf: (row: BadRow) => string,
): Promise<Table & { fileName: string }> {
  const { titles, fileName } = await getImport(db, id);
  const query: Expression<BadRow> = sql`
    select line, cells, field, reason, problem from import_rows where import_id = ${id} and outcome = 'bad' order by number
  `;
  const columns = titles.map((title, at) => [title, ({ cells }: BadRow) => cells?.[at] ?? ''] as const);
  const { rows } = tableOf(readSnapshot(direct, query), {
    line: ({ line }) => line,
    problem: textOf,
    ...Object.fromEntries(columns.map(([, cell], at) => [`column ${at}`, cell])),
  });
  return { fileName, columns: ['line', 'problem', ...titles], rows };
}
