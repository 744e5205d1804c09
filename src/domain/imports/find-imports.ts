import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { type ImportState, importListing, importUndoDays } from '../../contract/owner/import.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import type { Mapping } from './proposed-mapping.ts';
import { shownSupplier } from './supplier-name.ts';

export type FoundImport = {
  id: string;
  fileName: string;
  format: string;
  state: ImportState;
  isPaused: boolean;
  rows: number;
  reached: number;
  counts: Record<string, number>;
  supplier: string | null;
  createdBy: string | null;
  createdAt: Date;
  appliedAt: Date | null;
  undoUntil: Date | null;
  undoneAt: Date | null;
  waitsFor: 'many_changes' | 'many_missing' | null;
};

export type ImportDetails = FoundImport & {
  titles: string[];
  recognized: (string | null)[];
  columns: (string | null)[] | null;
  category: string | null;
  maxPriceChange: number | null;
};

const { ref } = expressionBuilder<DB, 'imports'>();

const imports = source({
  listing: importListing,
  from: sql`imports`,
  id: ref('imports.id'),
  // Ids follow the time.
  fields: { createdAt: ref('imports.id') },
  texts: {},
  rows: (db, found) => selectImports(db).innerJoin(found, 'found.id', 'imports.id'),
});

export function findImports(db: Database, query: ListQuery<typeof importListing>): Promise<Page<FoundImport>> {
  return findPage(db, imports, query);
}

/** Throws `import_not_found`. */
export async function getImport(db: Database, id: string): Promise<ImportDetails> {
  const found = await selectImports(db)
    .select(['imports.titles', 'imports.recognized', 'imports.columns', 'imports.category', 'imports.maxPriceChange'])
    .where('imports.id', '=', id)
    .$castTo<ImportDetails>()
    .executeTakeFirst();
  if (!found) throw new Refusal('import_not_found');
  return found;
}

function selectImports(db: Database) {
  return db
    .selectFrom('imports')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'imports.createdBy').on('users.closedAt', 'is', null))
    .select(['imports.id', 'imports.fileName', 'imports.format', 'imports.state', 'imports.isPaused', 'imports.rows'])
    .select(['imports.reached', 'imports.counts', 'imports.createdAt', 'imports.appliedAt'])
    .select(['imports.undoneAt', 'imports.waitsFor', 'users.name as createdBy'])
    .select(undoUntil)
    .select(({ ref }) => shownSupplier(ref('imports.supplier')).as('supplier'))
    .$castTo<FoundImport>();
}

const undoUntil = (_: ExpressionBuilder<DB, 'imports'>) =>
  sql<Date | null>`case when imports.state = 'applied' then imports.applied_at + ${importUndoDays} * interval '1 day' end`.as(
    'undoUntil',
  );

const SAMPLES = 3;

/** The cells of the first rows. */
export async function findSamples(db: Database, id: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('importRows')
    .select('cells')
    .where('importId', '=', id)
    .where('cells', 'is not', null)
    .orderBy('number')
    .limit(SAMPLES)
    .execute();
  return rows.map(({ cells }) => cells ?? []);
}

/** How the columns of each supplier were mapped last. */
export function findMappings(db: Database): Promise<Mapping[]> {
  return db
    .selectFrom('importMappings')
    .select(({ fn }) => fn.coalesce('supplierName', 'supplier').as('supplier'))
    .select(['columns', 'category', 'maxPriceChange'])
    .orderBy('importMappings.supplier')
    .$castTo<Mapping>()
    .execute();
}
