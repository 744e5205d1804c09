import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { NO_PROVIDER } from './payments.ts';

/** Longer than all attempts of one call to the provider; if the process dies, another may try again after it. */
const CLAIM = sql`interval '2 minutes'`;

export type ClaimedRefund = {
  id: string;
  amount: number;
  paymentId: string;
  provider: string;
  providerId: string;
  attempt: number;
  /** Of all that was paid. */
  isWhole: boolean;
  /** Nothing of the payment is kept, and its other refunds are made. */
  isRest: boolean;
};

/** Undefined if the refund is not due, or another process is asking the provider for it. */
export async function claimRefund(db: Database, id: string): Promise<ClaimedRefund | undefined> {
  const { rows } = await sql<ClaimedRefund>`
    update refunds set claimed_until = clock_timestamp() + ${CLAIM}
    from payments, orders
    where refunds.id = ${id} and refunds.state = 'due'
      and (refunds.claimed_until is null or refunds.claimed_until < clock_timestamp())
      and payments.id = refunds.payment_id and orders.id = refunds.order_id
    returning refunds.id, refunds.amount, payments.id as payment_id, payments.provider, payments.provider_id,
      refunds.attempt, refunds.amount = payments.amount as is_whole,
      orders.refunded_amount = payments.amount and not exists (
        select from refunds as other
        where other.payment_id = payments.id and other.id <> refunds.id and other.state <> 'refunded'
      ) as is_rest
  `.execute(db);
  return rows[0];
}

/** Newest first, before the id `before`. Also those of the sandbox, from before the shop had a real provider. */
export async function findDueRefunds(
  db: Database,
  { provider, before, limit }: { provider: string; before?: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.id')
    .where('refunds.state', '=', 'due')
    .where('provider', 'in', [provider, 'sandbox', NO_PROVIDER])
    .orderBy('refunds.id', 'desc')
    .limit(limit);
  if (before) query = query.where('refunds.id', '<', before);
  return (await query.execute()).map(({ id }) => id);
}

export async function releaseClaim(db: Database, id: string, state: 'due' | 'refused'): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ claimedUntil: null, state })
    .where('id', '=', id)
    // A report of the provider can come before its answer.
    .where('state', '=', 'due')
    .execute();
}

export async function finishClaimed(db: Database, { id, paymentId }: Pick<ClaimedRefund, 'id' | 'paymentId'>) {
  await db.transaction().execute((transaction) => markRefundsMade(transaction, paymentId, [id]));
}

/** With the last refund of all that was paid, the payment is refunded. Idempotent. */
export async function markRefundsMade(
  transaction: DatabaseTransaction,
  paymentId: string,
  refundIds: readonly string[],
): Promise<void> {
  // Two refunds that finish at once must see each other.
  await transaction.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().execute();
  if (refundIds.length > 0) {
    await transaction
      .updateTable('refunds')
      .set({ state: 'refunded', finishedAt: sql<Date>`clock_timestamp()`, claimedUntil: null })
      .where('id', 'in', refundIds)
      .where('state', '<>', 'refunded')
      .execute();
  }
  await sql`
    update payments set status = 'refunded' where id = ${paymentId} and status = 'refund_due' and not exists (
      select from refunds where refunds.payment_id = payments.id and refunds.state <> 'refunded'
    )
  `.execute(transaction);
}

/** The provider took them back after it had made them. Of a whole payment, that is due again. */
export async function markRefundsUnmade(
  transaction: DatabaseTransaction,
  paymentId: string,
  refundIds: readonly string[],
): Promise<void> {
  if (refundIds.length === 0) return;
  const unmade = await transaction
    .updateTable('refunds')
    .set(({ ref }) => ({ state: 'refused', finishedAt: null, attempt: sql<number>`${ref('attempt')} + 1` }))
    .where('id', 'in', refundIds)
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'refunded')
    .returning('id')
    .execute();
  if (unmade.length === 0) return;
  await transaction
    .updateTable('payments')
    .set({ status: 'refund_due' })
    .where('id', '=', paymentId)
    .where('status', '=', 'refunded')
    .execute();
}
