import { expressionBuilder, sql } from 'kysely';
import { subscriberListing } from '../../contract/community/newsletter.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { FilterValues, ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { conditionsOf } from '../listing/conditions.ts';
import { every } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';
import { type Subscriber, selectSubscribers } from './subscribers.ts';

const { ref } = expressionBuilder<DB, 'subscribers'>();

const subscribers = source({
  listing: subscriberListing,
  from: sql`subscribers`,
  id: ref('subscribers.id'),
  fields: {
    state: ref('subscribers.state'),
    // Ids follow the first request; a later one changes `askedAt`.
    askedAt: ref('subscribers.id'),
  },
  texts: { email: searchable(ref('subscribers.email')) },
  rows: (db, found) => selectSubscribers(db).innerJoin(found, 'found.id', 'subscribers.id'),
});

export function findSubscribers(db: Database, query: ListQuery<typeof subscriberListing>): Promise<Page<Subscriber>> {
  return findPage(db, subscribers, query);
}

export function findAllSubscribers(db: Database, query: FilterValues<typeof subscriberListing>): Promise<Subscriber[]> {
  return selectSubscribers(db)
    .where(every([...conditionsOf(subscribers, query).values()]))
    .orderBy('subscribers.id')
    .execute();
}
