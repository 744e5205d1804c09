import { expressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { discountListing } from '../../contract/owner/discount.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { byValue } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';
import type { Discount } from './discount.ts';
import { selectDiscounts } from './discounts.ts';

const { ref } = expressionBuilder<DB, 'discounts'>();

// Null where a limit is not set, so `is true`.
const hasEnded = sql`((discounts.ends_at <= now()) is true)`;
const isScheduled = sql`((discounts.starts_at > now()) is true)`;
const isUsedUp = sql`((discounts.uses >= discounts.most_uses) is true)`;

const discounts = source({
  listing: discountListing,
  from: sql`discounts`,
  id: ref('discounts.id'),
  fields: {
    // As stateOf() in discount.ts.
    state: byValue({
      ended: sql<boolean>`(${hasEnded})`,
      scheduled: sql<boolean>`(not ${hasEnded} and ${isScheduled})`,
      used_up: sql<boolean>`(not ${hasEnded} and not ${isScheduled} and ${isUsedUp})`,
      running: sql<boolean>`(not ${hasEnded} and not ${isScheduled} and not ${isUsedUp})`,
    }),
    createdAt: ref('discounts.id'),
  },
  texts: { name: searchable(ref('discounts.name')), code: searchable(ref('discounts.code')) },
  rows: (db, found) => selectDiscounts(db).innerJoin(found, 'found.id', 'discounts.id'),
});

export function listDiscounts(db: Database, query: ListQuery<typeof discountListing>): Promise<Page<Discount>> {
  return findPage(db, discounts, query);
}
