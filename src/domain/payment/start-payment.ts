import { Refusal } from '../../contract/error.ts';
import type { Actor } from '../kernel/actor.ts';
import { newId } from '../kernel/id.ts';
import { toMajor, toMinor } from '../kernel/money.ts';
import { isOpenForPayment, isPaid, type Order } from '../ordering/order.ts';
import { findOrder, findUnpaidOrdersOf, lockOrder } from '../ordering/orders.ts';
import type { CardIntent } from './card-payments.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { countEndedPaymentsOf, markPaymentCanceled, openPaymentOf, recordPayment } from './payments.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Returns the client secret. Idempotent. Without `orderId`, pays the only unpaid order of that price, in major units.
 * Throws `booking_not_found`, `booking_ambiguous`, `booking_already_paid`, `booking_closed`, `price_changed`.
 */
export async function startPayment(
  shop: PaymentDependencies,
  actor: Actor,
  wanted: { price: number; orderId?: string | undefined },
): Promise<string> {
  const order = wanted.orderId
    ? await findOrder(shop.db, wanted.orderId, actor.userId)
    : await onlyOrderOfPrice(shop, actor, wanted.price);
  if (!order) throw new Refusal('booking_not_found');
  if (isPaid(order)) throw new Refusal('booking_already_paid');
  if (!isOpenForPayment(order, new Date())) throw new Refusal('booking_closed');
  const price = toMajor(order.totalAmount, order.currency);
  if (wanted.price !== price) throw new Refusal('price_changed', { price });
  const intent = (await resumePayment(shop, order)) ?? (await newPayment(shop, order));
  return intent.clientSecret;
}

async function onlyOrderOfPrice(shop: PaymentDependencies, actor: Actor, price: number): Promise<Order | undefined> {
  const orders = await findUnpaidOrdersOf(shop.db, actor.userId, minorOrNone(price, shop.currency));
  if (orders.length > 1) throw new Refusal('booking_ambiguous');
  return orders[0];
}

function minorOrNone(price: number, currency: string): number {
  try {
    return toMinor(price, currency);
  } catch {
    return -1;
  }
}

// The payment of a former provider can no longer be paid.
async function resumePayment(shop: PaymentDependencies, order: Order): Promise<CardIntent | undefined> {
  const payment = await openPaymentOf(shop.db, order.id);
  if (!payment) return undefined;
  const isForeign = payment.provider !== shop.cards.name;
  const intent = isForeign ? undefined : await shop.cards.find(payment.providerId);
  if (intent?.status === 'open' || intent?.status === 'processing') return intent;
  if (intent?.status === 'succeeded') {
    await settlePayment(shop, intent.id, { by: { actor: 'system', reason: 'found_at_payment' } });
    throw new Refusal('booking_already_paid');
  }
  await markPaymentCanceled(shop.db, payment.id);
  return undefined;
}

async function newPayment(shop: PaymentDependencies, order: Order): Promise<CardIntent> {
  // Two concurrent tabs have the same attempt and key, and get one payment.
  const attempt = (await countEndedPaymentsOf(shop.db, order.id)) + 1;
  const { id: orderId, totalAmount: amount, currency } = order;
  const intent = await shop.cards.create({ orderId, amount, currency, idempotencyKey: `${orderId}:${attempt}` });
  const isOpen = await shop.db.transaction().execute(async (transaction) => {
    const current = await lockOrder(transaction, orderId);
    if (current?.status !== 'unpaid') return false;
    await recordPayment(transaction, {
      id: newId(),
      orderId,
      provider: shop.cards.name,
      providerId: intent.id,
      amount,
      currency,
      status: 'open',
    });
    return true;
  });
  if (isOpen) return intent;
  // The order has ended. The client secret was never sent, so the payment cannot have been paid.
  await shop.cards.cancel(intent.id);
  throw new Refusal('booking_closed');
}
