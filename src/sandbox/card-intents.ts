import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { type Given, prepared } from '../db/prepared.ts';
import { withoutWaiting } from '../db/without-waiting.ts';

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

export type StoredIntent = {
  id: string;
  clientSecret: string;
  orderId: string;
  amount: number;
  currency: string;
  status: IntentStatus;
  declinesAfterAction: string | null;
  /** In parts, until it is refunded in full. */
  refundedAmount: number;
  refundedAt: Date | null;
};

const columns = [
  'id',
  'clientSecret',
  'orderId',
  'amount',
  'currency',
  'status',
  'declinesAfterAction',
  'refundedAmount',
  'refundedAt',
] as const;

const columnsSql = sql`id, client_secret, order_id, amount, currency, status, declines_after_action, refunded_amount,
  refunded_at`;

type NewIntent = { orderId: string; amount: number; currency: string; idempotencyKey: string };

export async function createIntent(db: Database, intent: NewIntent): Promise<StoredIntent> {
  const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
  const clientSecret = `${id}_secret_${randomBytes(18).toString('base64url')}`;
  const [row] = await insertIntent(db, { ...intent, id, clientSecret });
  return row as StoredIntent;
}

// A conflict changes nothing, but returns the intent. The shop's record of the payment waits for the disk.
const insertIntent = prepared(
  (_db, given: Given<NewIntent & { id: string; clientSecret: string }>) => sql<StoredIntent>`
    insert into sandbox.card_intents (id, client_secret, idempotency_key, order_id, amount, currency)
    select ${given('id')}, ${given('clientSecret')}, ${given('idempotencyKey')}, ${given('orderId')},
      ${given('amount')}::bigint, ${given('currency')}
    where ${withoutWaiting}
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning ${columnsSql}`,
);

export async function findIntent(
  db: Database,
  by: { id: string } | { clientSecret: string },
): Promise<StoredIntent | undefined> {
  const [row] = await ('id' in by ? intentById(db, by) : intentBySecret(db, by));
  return row;
}

const intentById = prepared(
  (_db, given: Given<{ id: string }>) =>
    sql<StoredIntent>`select ${columnsSql} from sandbox.card_intents where id = ${given('id')}`,
);

const intentBySecret = prepared(
  (_db, given: Given<{ clientSecret: string }>) =>
    sql<StoredIntent>`select ${columnsSql} from sandbox.card_intents where client_secret = ${given('clientSecret')}`,
);

export async function findIntentsSince(db: Database, since: Date): Promise<StoredIntent[]> {
  const rows = await db.selectFrom('sandbox.cardIntents').select(columns).where('createdAt', '>=', since).execute();
  return rows as StoredIntent[];
}

/** Atomic: paying and canceling cannot both succeed. Returns the changed intent. */
export async function transitionIntent(
  db: Database,
  id: string,
  from: IntentStatus[],
  to: Exclude<IntentStatus, 'succeeded'>,
  declinesAfterAction: string | null = null,
): Promise<StoredIntent | undefined> {
  const row = await db
    .updateTable('sandbox.cardIntents')
    .set({ status: to, declinesAfterAction })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(columns)
    .executeTakeFirst();
  return row as StoredIntent | undefined;
}

/** Atomic like `transitionIntent`. Undefined if the intent is unknown, paid or canceled. */
export async function payIntent(db: Database, clientSecret: string): Promise<StoredIntent | undefined> {
  const [row] = await pay(db, { clientSecret });
  return row;
}

// Whatever follows from the payment is committed later, and waits for the disk. The report is due when the buyer has
// usually reported the payment already, so that it costs almost nothing.
const pay = prepared(
  (_db, given: Given<{ clientSecret: string }>) => sql<StoredIntent>`
    update sandbox.card_intents
    set status = 'succeeded', declines_after_action = null, report_due_at = now() + interval '1 second'
    where client_secret = ${given('clientSecret')} and status in ('requires_payment_method', 'requires_action')
      and ${withoutWaiting}
    returning ${columnsSql}`,
);
