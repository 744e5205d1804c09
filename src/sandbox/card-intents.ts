import { randomBytes } from 'node:crypto';
import type { Database } from '../db/connect.ts';

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

export type StoredIntent = {
  id: string;
  clientSecret: string;
  orderId: string;
  amount: number;
  currency: string;
  status: IntentStatus;
  declinesAfterAction: string | null;
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
  'refundedAt',
] as const;

type NewIntent = { orderId: string; amount: number; currency: string; idempotencyKey: string };

export async function createIntent(
  db: Database,
  { orderId, amount, currency, idempotencyKey }: NewIntent,
): Promise<StoredIntent> {
  const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
  const clientSecret = `${id}_secret_${randomBytes(18).toString('base64url')}`;
  const row = await db
    .insertInto('sandbox.cardIntents')
    .values({ id, clientSecret, idempotencyKey, orderId, amount, currency })
    // Changes nothing, but returns the intent.
    .onConflict((conflict) => conflict.column('idempotencyKey').doUpdateSet({ idempotencyKey }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as StoredIntent;
}

export async function findIntent(
  db: Database,
  by: { id: string } | { clientSecret: string },
): Promise<StoredIntent | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['clientSecret', by.clientSecret] as const);
  const row = await db.selectFrom('sandbox.cardIntents').select(columns).where(column, '=', value).executeTakeFirst();
  return row as StoredIntent | undefined;
}

export async function findIntentsSince(db: Database, since: Date): Promise<StoredIntent[]> {
  const rows = await db.selectFrom('sandbox.cardIntents').select(columns).where('createdAt', '>=', since).execute();
  return rows as StoredIntent[];
}

/** Atomic: paying and canceling cannot both succeed. Returns the changed intent. */
export async function transitionIntent(
  db: Database,
  id: string,
  from: IntentStatus[],
  to: IntentStatus,
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

export async function markRefunded(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sandbox.cardIntents')
    .set({ refundedAt: new Date() })
    .where('id', '=', id)
    .where('refundedAt', 'is', null)
    .execute();
}
