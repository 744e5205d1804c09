import { expressionBuilder, sql } from 'kysely';
import type { Page } from '../../../contract/endpoint.ts';
import type { ListQuery } from '../../../contract/listing.ts';
import type { ProductsChange } from '../../../contract/owner/bulk-edit.ts';
import { type ScheduledState, scheduledEditListing } from '../../../contract/owner/scheduled-edit.ts';
import type { Database } from '../../../db/connect.ts';
import type { DB } from '../../../db/types.ts';
import { findPage } from '../../listing/find-page.ts';
import { source } from '../../listing/source.ts';

export type ScheduledEdit = {
  id: string;
  change: ProductsChange;
  products: number;
  startsAt: Date;
  endsAt: Date | null;
  state: ScheduledState;
  editId: string | null;
  scheduledAt: Date;
  scheduledBy: string | null;
};

const { ref } = expressionBuilder<DB, 'scheduledEdits'>();

const scheduled = source({
  listing: scheduledEditListing,
  from: sql`scheduled_edits`,
  id: ref('scheduledEdits.id'),
  // Ids follow the time.
  fields: { scheduledAt: ref('scheduledEdits.id') },
  texts: {},
  rows: (db, found) => selectScheduled(db).innerJoin(found, 'found.id', 'scheduledEdits.id'),
});

export function findScheduledEdits(
  db: Database,
  query: ListQuery<typeof scheduledEditListing>,
): Promise<Page<ScheduledEdit>> {
  return findPage(db, scheduled, query);
}

export function findScheduledEdit(db: Database, id: string): Promise<ScheduledEdit> {
  return selectScheduled(db).where('scheduledEdits.id', '=', id).executeTakeFirstOrThrow();
}

function selectScheduled(db: Database) {
  return db
    .selectFrom('scheduledEdits')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'scheduledEdits.scheduledBy').on('users.closedAt', 'is', null),
    )
    .select(({ ref }) => [
      'scheduledEdits.id',
      ref('scheduledEdits.change').$castTo<ProductsChange>().as('change'),
      'scheduledEdits.startsAt',
      'scheduledEdits.endsAt',
      ref('scheduledEdits.state').$castTo<ScheduledState>().as('state'),
      'scheduledEdits.editId',
      'scheduledEdits.scheduledAt',
      'users.name as scheduledBy',
    ])
    .select(sql<number>`cardinality(scheduled_edits.products)`.as('products'));
}
