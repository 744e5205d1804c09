import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { Paging } from '../../contract/page.ts';
import type { Database } from '../../db/connect.ts';
import type { DB, SubscriptionState } from '../../db/types.ts';
import { newId } from '../id.ts';
import { patternsOf } from '../paging.ts';

export type Subscriber = {
  id: string;
  email: string;
  state: SubscriptionState;
  askedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

const columns = ['id', 'email', 'state', 'askedAt', 'confirmedAt', 'unsubscribedAt'] as const;

/**
 * Keeps the address as one that asked, and the mail that asks it to confirm, in one statement. Nothing is done for one
 * that is confirmed, or that was asked within the last minute.
 */
export async function recordSubscriptionRequest(db: Database, email: string): Promise<void> {
  await sql`
    with asking as (
      insert into subscribers as known (id, email) values (${newId()}, ${email})
      on conflict (email) do update set state = 'pending', asked_at = now()
        where known.state = 'unsubscribed'
          or (known.state = 'pending' and known.asked_at < now() - interval '1 minute')
      returning id
    )
    insert into outbox (id, kind, subject_id, payload)
    select ${newId()}, 'newsletter_confirmation', ${newId()}, jsonb_build_object('subscriberId', id) from asking
  `.execute(db);
}

export async function findSubscriber(db: Database, id: string): Promise<Subscriber | undefined> {
  return db.selectFrom('subscribers').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function setSubscription(db: Database, id: string, state: 'confirmed' | 'unsubscribed'): Promise<void> {
  const at = sql<Date>`now()`;
  await db
    .updateTable('subscribers')
    .set(state === 'confirmed' ? { state, confirmedAt: at } : { state, unsubscribedAt: at })
    .where('id', '=', id)
    .where('state', '!=', state)
    .execute();
}

export type SubscriberFilter = { state?: SubscriptionState | undefined; q?: string | undefined };

/** One page of the subscribers, in the order in which they first asked. */
export async function findSubscribers(
  db: Database,
  filter: SubscriberFilter,
  { limit, cursor, page, oldestFirst }: Paging & { oldestFirst: boolean },
): Promise<Page<Subscriber>> {
  const wanted = chosenBy(filter);
  let query = db
    .selectFrom('subscribers')
    .select(columns)
    .where(wanted)
    .limit(limit + 1);
  query = query.orderBy('id', oldestFirst ? 'asc' : 'desc');
  query = query.orderBy('id', oldestFirst ? 'asc' : 'desc');
  if (page) query = query.offset((page - 1) * limit);
  if (cursor) query = query.where('id', oldestFirst ? '>' : '<', cursor);
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('subscribers')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(wanted)
      .executeTakeFirstOrThrow(),
  ]);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total, ...(last && { next: last.id }) };
}

/** All of them, for the export. */
export async function findAllSubscribers(db: Database, filter: SubscriberFilter): Promise<Subscriber[]> {
  return db.selectFrom('subscribers').select(columns).where(chosenBy(filter)).orderBy('id').execute();
}

/** Who never confirmed within a week is forgotten. */
export async function deleteUnconfirmedSubscribers(db: Database): Promise<void> {
  await sql`delete from subscribers where state = 'pending' and asked_at < now() - interval '7 days'`.execute(db);
}

function chosenBy({ state, q }: SubscriberFilter) {
  return (eb: ExpressionBuilder<DB, 'subscribers'>) =>
    eb.and([...(state ? [eb('state', '=', state)] : []), ...patternsOf(q).map((word) => eb('email', 'like', word))]);
}
