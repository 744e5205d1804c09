import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { SubscriptionState } from '../../db/types.ts';
import { newId } from '../kernel/id.ts';
import type { Sender } from '../kernel/sender.ts';
import { insertMail } from '../outbox/add-mail.ts';

export type Subscriber = {
  id: string;
  email: string;
  state: SubscriptionState;
  askedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/** One statement with the mail. Does nothing for an address confirmed already or asked within the last minute. */
export async function recordSubscriptionRequest(db: Database, email: string, sender: Sender): Promise<void> {
  await sql`
    with asking as (
      insert into subscribers as known (id, email) values (${newId()}, ${email})
      on conflict (email) do update set state = 'pending', asked_at = now()
        where known.state = 'unsubscribed'
          or (known.state = 'pending' and known.asked_at < now() - interval '1 minute')
      returning id
    )
    ${insertMail({
      kind: 'newsletter_confirmation',
      sender: sql`${sender}`,
      payload: sql`jsonb_build_object('subscriberId', id)`,
      from: sql`asking`,
    })}
  `.execute(db);
}

export async function findSubscriber(db: Database, id: string): Promise<Subscriber | undefined> {
  return selectSubscribers(db).where('subscribers.id', '=', id).executeTakeFirst();
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

export async function deleteUnconfirmedSubscribers(db: Database): Promise<void> {
  await sql`delete from subscribers where state = 'pending' and asked_at < now() - interval '7 days'`.execute(db);
}

export function selectSubscribers(db: Database) {
  return db
    .selectFrom('subscribers')
    .select([
      'subscribers.id',
      'subscribers.email',
      'subscribers.state',
      'subscribers.askedAt',
      'subscribers.confirmedAt',
      'subscribers.unsubscribedAt',
    ]);
}
