import { type Expression, sql } from 'kysely';
import type { RowOutcome } from '../../contract/owner/import.ts';
import type { Database } from '../../db/connect.ts';
import { readSnapshot } from '../exports/read-snapshot.ts';
import { type Table, tableOf } from '../exports/table.ts';
import type { ImportDependencies } from './dependencies.ts';
import { getImport } from './find-imports.ts';
import type { Changes } from './import-row.ts';
import { hasFailedPictures, type RowPictures, rowPictures } from './pictures/find-pictures.ts';

export type FoundRow = {
  number: number;
  line: number;
  cells: string[] | null;
  outcome: RowOutcome | null;
  productId: string | null;
  name: string | null;
  field: string | null;
  reason: string | null;
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
    .select(['importRows.number', 'line', 'cells', 'outcome', 'productId', 'products.name', 'field', 'reason'])
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

/** The cells of bad rows as they are in the file, with the reason. Throws `import_not_found`. */
export async function badRowsTable(
  { db, direct }: ImportDependencies,
  id: string,
): Promise<Table & { fileName: string }> {
  const { titles, fileName } = await getImport(db, id);
  const query: Expression<Pick<FoundRow, 'line' | 'cells' | 'field' | 'reason'>> = sql`
    select line, cells, field, reason from import_rows where import_id = ${id} and outcome = 'bad' order by number
  `;
  const columns = titles.map(
    (title, at) => [title, ({ cells }: Pick<FoundRow, 'cells'>) => cells?.[at] ?? ''] as const,
  );
  const { rows } = tableOf(readSnapshot(direct, query), {
    line: ({ line }) => line,
    problem: ({ field, reason }) => [field, reason].filter(Boolean).join(' '),
    ...Object.fromEntries(columns.map(([, cell], at) => [`column ${at}`, cell])),
  });
  return { fileName, columns: ['line', 'problem', ...titles], rows };
}
