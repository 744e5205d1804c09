import { expressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { bulkEditListing, type ProductsChange } from '../../contract/owner/bulk-edit.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';

export type BulkEdit = {
  id: string;
  change: ProductsChange;
  products: number;
  editedAt: Date;
  editedBy: string | null;
  undoneAt: Date | null;
  keptByUndo: number | null;
};

const { ref } = expressionBuilder<DB, 'bulkEdits'>();

const edits = source({
  listing: bulkEditListing,
  from: sql`bulk_edits`,
  id: ref('bulkEdits.id'),
  // Ids follow the time.
  fields: { editedAt: ref('bulkEdits.id') },
  texts: {},
  rows: (db, found) => selectEdits(db).innerJoin(found, 'found.id', 'bulkEdits.id'),
});

export function findBulkEdits(db: Database, query: ListQuery<typeof bulkEditListing>): Promise<Page<BulkEdit>> {
  return findPage(db, edits, query);
}

export function findBulkEdit(db: Database, id: string): Promise<BulkEdit> {
  return selectEdits(db).where('bulkEdits.id', '=', id).executeTakeFirstOrThrow();
}

function selectEdits(db: Database) {
  return db
    .selectFrom('bulkEdits')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'bulkEdits.editedBy').on('users.closedAt', 'is', null))
    .select(({ ref }) => [
      'bulkEdits.id',
      ref('bulkEdits.change').$castTo<ProductsChange>().as('change'),
      'bulkEdits.editedAt',
      'bulkEdits.undoneAt',
      'bulkEdits.keptByUndo',
      'users.name as editedBy',
    ])
    .select(sql<number>`(select count(*)::integer from bulk_edit_lines where edit_id = bulk_edits.id)`.as('products'));
}
