import { sql } from 'kysely';
import { asRefusal, Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { type Caller, callerOf } from '../identity/caller.ts';
import { newId, nextId } from '../kernel/id.ts';
import { canBecome, isPaid, type Order } from '../ordering/order.ts';
import { lockOrder, selectOrders } from '../ordering/orders.ts';
import {
  type Attribution,
  type Change,
  isUnpaid,
  paid,
  transition,
  transitionOrder,
} from '../ordering/transition-order.ts';
import { addMail } from '../outbox/add-mail.ts';
import type { CardIntent } from './card-payments.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { refundPayment } from './finish-refund.ts';
import { markPayment, markPaymentSucceeded, type Payment, recordPayment } from './payments.ts';

/** Late and double payments are refunded. A later refund by an admin leaves it `paid`. */
export type Settlement = 'paid' | 'refunded_late' | 'refunded_double';

/**
 * Trusts only the provider (docs/decisions/0007). Idempotent. Refunds a late payment without stock and a second payment.
 * Throws `payment_unknown`, `payment_not_succeeded`, `payment_mismatch`, `payment_provider_unavailable`.
 */
export async function settlePayment(
  shop: Pick<PaymentDependencies, 'db' | 'cards'>,
  intentId: string,
  { by, orderId }: { by: Attribution; orderId?: string },
): Promise<Settlement> {
  const intent = await shop.cards.find(intentId);
  if (!intent) throw new Refusal('payment_unknown');
  if (orderId && intent.orderId !== orderId) throw new Refusal('payment_mismatch');
  const { settlement, payment } = await shop.db
    .transaction()
    .execute((transaction) => settleIntent(transaction, shop.cards.name, intent, by));
  if (settlement !== 'paid') await refundPayment(shop, payment);
  return settlement;
}

/**
 * Settles the plain case with one statement beside the provider's answer: the caller may see the unpaid order, and its
 * payment has succeeded. Also answers with the order that this payment has paid already. Otherwise undefined, with
 * nothing changed: `settlePayment` does it step by step.
 */
export async function settleAtOnce(
  shop: Pick<PaymentDependencies, 'db' | 'cards'>,
  { sessionId }: Caller,
  { orderId, intentId }: { orderId: string; intentId: string },
): Promise<Order | undefined> {
  const intent = await shop.cards.find(intentId).catch((error) => {
    // The order is looked for first.
    if (asRefusal(error)) return undefined;
    throw error;
  });
  if (intent?.status !== 'succeeded' || intent.orderId !== orderId || intent.refundedAmount > 0) return undefined;
  const { amount, currency } = intent;
  const names = { provider: shop.cards.name, intentId, sessionId, orderId };
  const [row] = await settleForCaller(shop.db, { ...paid, ...names, amount, currency });
  if (!row) return undefined;
  const { settledAt, changedAt, ...order } = row;
  if (settledAt && changedAt) {
    return { ...order, status: 'paid', transactionId: intentId, paidAt: settledAt, statusAt: changedAt };
  }
  return order.transactionId === intentId ? order : undefined;
}

type SettleValues = Change & {
  sessionId: string;
  orderId: string;
  provider: string;
  intentId: string;
  amount: number;
  currency: string;
};

type SettledRow = Order & { settledAt: Date | null; changedAt: Date | null };

// Each part takes its rows from the one before, so the locks are taken in the usual order: order, payment, customer.
const settleForCaller = prepared(
  (db, given: Given<SettleValues>) => sql<SettledRow>`
    with ${callerOf(db, { id: given('sessionId') })}, locked as materialized (
      select orders.id, orders.user_id from orders, caller
      where orders.id = ${given('orderId')} and ${isUnpaid}
        and total_amount = ${given('amount')}::bigint and currency = ${given('currency')}
        and (caller.role = 'admin' or orders.user_id = caller.user_id)
      for update of orders
    ), settled as (
      insert into payments as known (id, order_id, provider, provider_id, amount, currency, status, settled_at)
      select ${nextId}, id, ${given('provider')}, ${given('intentId')}, ${given('amount')}::bigint,
        ${given('currency')}, 'succeeded', clock_timestamp()
      from locked
      on conflict (provider, provider_id) do update set status = 'succeeded', settled_at = clock_timestamp()
        where known.status in ('open', 'canceled') and known.order_id = excluded.order_id
      returning order_id, settled_at
    ), changing as materialized (
      select locked.id, locked.user_id from locked join settled on settled.order_id = locked.id
    ), ${transition(given, {
      actor: sql`(select role::text from caller)`,
      actorId: sql`(select user_id from caller)`,
      reason: sql`null`,
      reference: sql`null`,
    })}
    select seen.*, (select settled_at from settled) as settled_at, (select at from event) as changed_at
    from ${selectOrders(db).where('orders.id', '=', given('orderId'))} as seen, caller
    where caller.role = 'admin' or seen.user_id = caller.user_id`,
);

/** Unless `paid`, the caller must refund after the transaction. Throws `payment_not_succeeded`, `payment_mismatch`. */
export async function settleIntent(
  transaction: DatabaseTransaction,
  provider: string,
  intent: CardIntent,
  by: Attribution,
): Promise<{ settlement: Settlement; payment: Payment }> {
  if (intent.status !== 'succeeded') throw new Refusal('payment_not_succeeded');
  const order = await lockOrder(transaction, intent.orderId);
  if (!order || order.totalAmount !== intent.amount || order.currency !== intent.currency) {
    throw new Refusal('payment_mismatch');
  }
  // Recorded when the payment started, unless the process died in between.
  const { amount, currency } = intent;
  const names = { orderId: order.id, provider, providerId: intent.id };
  const written = { id: newId(), ...names, amount, currency, status: 'canceled' } as const;
  const payment = await recordPayment(transaction, written);
  // A later refund by an admin does not matter here.
  if (payment.settledAt) return { settlement: 'paid', payment };
  if (payment.status === 'refund_due' || payment.status === 'refunded') {
    return { settlement: refundOf(order), payment };
  }
  // Refunded at the provider before it was recorded here.
  if (intent.refundedAmount >= intent.amount) {
    await markPayment(transaction, payment.id, 'refunded');
    await mailDoublePayment(transaction, order, payment);
    return { settlement: refundOf(order), payment };
  }
  if (canBecome(order.status, 'paid') && (await transitionOrder(transaction, order, 'paid', by))) {
    await markPaymentSucceeded(transaction, payment.id);
    return { settlement: 'paid', payment };
  }
  // Another payment paid the order, or it ended and its stock is gone.
  await markPayment(transaction, payment.id, 'refund_due');
  await mailDoublePayment(transaction, order, payment);
  if (order.status === 'cancelled' || order.status === 'expired') {
    await transitionOrder(transaction, order, 'refunded', { actor: 'system', reason: 'paid_late_out_of_stock' });
  }
  return { settlement: refundOf(order), payment };
}

function refundOf(order: Order): Settlement {
  return isPaid(order) ? 'refunded_double' : 'refunded_late';
}

/** Of an order that ended without a payment, its own mail reports the refund. */
async function mailDoublePayment(transaction: DatabaseTransaction, order: Order, { id }: Payment): Promise<void> {
  const wasPaid = isPaid(order) || order.status === 'refunded';
  if (wasPaid) await addMail(transaction, { kind: 'double_payment', subjectId: id });
}
