import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import { findFailures } from '../incidents.ts';
import { NO_PROVIDER } from '../payments.ts';
import { addRefundMail } from './add-refund-mail.ts';

/** Longer than all attempts of one call to the provider; if the process dies, another may try again after it. */
const CLAIM = sql`interval '2 minutes'`;

export type ClaimedRefund = {
  id: string;
  amount: number;
  paymentId: string;
  provider: string;
  providerId: string;
  attempt: number;
  /** Whether it is all that was paid. */
  isWhole: boolean;
  /** No refund of the payment was asked for before, such as one that is voided. */
  isFirst: boolean;
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
      refunds.attempt, refunds.amount = payments.amount as is_whole, not exists (
        select from refunds as earlier where earlier.payment_id = payments.id and earlier.id < refunds.id
      ) as is_first,
      orders.refunded_amount = payments.amount and not exists (
        select from refunds as other
        where other.payment_id = payments.id and other.id <> refunds.id
          and (other.state in ('due', 'refused') or other.is_by_hand)
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

/** Changes the state only if the attempt is still the refund's: a report of the provider can come before its response. */
export async function releaseClaim(
  db: Database,
  { id, attempt }: Pick<ClaimedRefund, 'id' | 'attempt'>,
  state: 'due' | 'refused',
  nextAttempt = attempt,
): Promise<void> {
  await sql`
    update refunds set claimed_until = null,
      state = case when state = 'due' and attempt = ${attempt} then ${state} else state end,
      attempt = case when state = 'due' and attempt = ${attempt} then ${nextAttempt} else attempt end
    where id = ${id} and state in ('due', 'refused')
  `.execute(db);
}

/**
 * Books the refund that the provider has made, unless it has reported in the meantime that this one has failed. `providerId`: of
 * that one; undefined if all was refunded before.
 */
export async function finishClaimed(db: Database, refund: ClaimedRefund, providerId: string | undefined) {
  const { id, paymentId, attempt } = refund;
  await db.transaction().execute(async (transaction) => {
    await lockPayment(transaction, paymentId);
    const hasFailed = providerId
      ? (await findFailures(transaction, paymentId)).has(providerId)
      : (await attemptOf(transaction, id)) !== attempt;
    if (hasFailed) await releaseClaim(transaction, refund, 'refused', attempt + 1);
    else await markRefundsMade(transaction, paymentId, [id], providerId);
  });
}

async function attemptOf(transaction: DatabaseTransaction, id: string): Promise<number> {
  const row = transaction.selectFrom('refunds').select('attempt').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).attempt;
}

/** Tells the customer. With the last refund of all that was paid, the payment is refunded. Idempotent. */
export async function markRefundsMade(
  transaction: DatabaseTransaction,
  paymentId: string,
  refundIds: readonly string[],
  providerId?: string,
): Promise<void> {
  // Two refunds that finish at once must see each other.
  await lockPayment(transaction, paymentId);
  if (refundIds.length > 0) {
    const made = await transaction
      .updateTable('refunds')
      .set({
        state: 'refunded',
        finishedAt: sql<Date>`clock_timestamp()`,
        claimedUntil: null,
        ...(providerId && { providerId }),
      })
      .where('id', 'in', refundIds)
      .where('state', 'in', ['due', 'refused'])
      .returning('id')
      .execute();
    for (const { id } of made) await addRefundMail(transaction, id);
  }
  await sql`
    update payments set status = 'refunded' where id = ${paymentId} and status = 'refund_due' and not exists (
      select from refunds where refunds.payment_id = payments.id and refunds.state in ('due', 'refused')
    )
  `.execute(transaction);
}

/** Stores what the provider calls a refund that it has made. */
export async function nameRefund(transaction: DatabaseTransaction, id: string, providerId: string): Promise<void> {
  await transaction.updateTable('refunds').set({ providerId }).where('id', '=', id).execute();
}

async function lockPayment(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute();
}

/** `id`: the provider's of the refund that has failed. */
export type FailedRefund = { refundId: string; id: string };

/**
 * The provider took them back after it had made them, or before its response was booked. Only the refund that it names: a
 * late report must not undo the next one. Of a whole payment, that is due again. The payment must be locked.
 */
export async function markRefundsUnmade(
  transaction: DatabaseTransaction,
  paymentId: string,
  failed: readonly FailedRefund[],
): Promise<void> {
  if (failed.length === 0) return;
  const known = await findFailures(transaction, paymentId);
  for (const { refundId, id } of failed) {
    // A claim is kept, so that no other process asks until its process has its response.
    await sql`
      update refunds set state = 'refused', finished_at = null, provider_id = null, attempt = attempt + 1
      where id = ${refundId} and payment_id = ${paymentId} and (
        state = 'refunded' and provider_id = ${id}
        or (state = 'due' or state = 'refunded' and provider_id is null and not is_by_hand) and ${!known.has(id)}
      )
    `.execute(transaction);
  }
  await sql`
    update payments set status = 'refund_due' where id = ${paymentId} and status = 'refunded' and exists (
      select from refunds where refunds.payment_id = payments.id and refunds.state in ('due', 'refused')
    )
  `.execute(transaction);
}
