import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import { type Given, prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../kernel/actor.ts';
import { nextId } from '../../kernel/id.ts';
import { minorOrNone, toMajor } from '../../kernel/money.ts';
import { isOpenForPayment, isPaid, type Order } from '../../ordering/order.ts';
import { findOrder, findUnpaidOrdersOf } from '../../ordering/orders.ts';
import { isUnpaid } from '../../ordering/transition-order.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { countEndedPaymentsOf, markPaymentCanceled, openPaymentOf } from '../payments.ts';
import type { CardIntent } from './card-payments.ts';
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
  assertPayable(order);
  const price = toMajor(order.totalAmount, order.currency);
  if (wanted.price !== price) throw new Refusal('price_changed', { price });
  return clientSecretFor(shop, order);
}

/**
 * `startPayment` for an order that the caller may pay, at its total. Idempotent. Throws `booking_already_paid`,
 * `booking_closed`.
 */
export async function payOrder(shop: PaymentDependencies, order: Order): Promise<string> {
  assertPayable(order);
  return clientSecretFor(shop, order);
}

function assertPayable(order: Order): void {
  if (isPaid(order)) throw new Refusal('booking_already_paid');
  if (!isOpenForPayment(order, new Date())) throw new Refusal('booking_closed');
}

async function clientSecretFor(shop: PaymentDependencies, order: Order): Promise<string> {
  const { id: orderId, totalAmount: amount, currency } = order;
  const intent = (await resumePayment(shop, orderId)) ?? (await newPayment(shop, { orderId, amount, currency }));
  return intent.clientSecret;
}

async function onlyOrderOfPrice(shop: PaymentDependencies, actor: Actor, price: number): Promise<Order | undefined> {
  const orders = await findUnpaidOrdersOf(shop.db, actor.userId, minorOrNone(price, shop.currency));
  if (orders.length > 1) throw new Refusal('booking_ambiguous');
  return orders[0];
}

// The payment of a former provider can no longer be paid.
async function resumePayment(shop: PaymentDependencies, orderId: string): Promise<CardIntent | undefined> {
  const payment = await openPaymentOf(shop.db, orderId);
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

type NewPayment = { orderId: string; amount: number; currency: string };

async function newPayment(shop: PaymentDependencies, payment: NewPayment): Promise<CardIntent> {
  const { orderId } = payment;
  const attempt = (await countEndedPaymentsOf(shop.db, orderId)) + 1;
  // Two concurrent tabs have the same attempt and key, and get one payment.
  const intent = await shop.cards.create({ ...payment, idempotencyKey: `${orderId}:${attempt}:${payment.amount}` });
  const [order] = await recordOpenPayment(shop.db, { ...payment, provider: shop.cards.name, intentId: intent.id });
  if (order?.isRecorded) return intent;
  return yieldPayment(shop, payment, { intent, isPayable: order?.isCurrent ?? false, isUnpaid: order !== undefined });
}

type Unrecorded = { intent: CardIntent; isUnpaid: boolean; isPayable: boolean };

/** After a stored failure the provider may have created one for each caller: the first that was recorded is paid. */
async function yieldPayment(
  shop: PaymentDependencies,
  payment: NewPayment,
  { intent, isUnpaid, isPayable }: Unrecorded,
): Promise<CardIntent> {
  const recorded = isPayable ? await openPaymentOf(shop.db, payment.orderId) : undefined;
  if (recorded?.provider === shop.cards.name && recorded.providerId === intent.id) return intent;
  // Its client secret was never sent, so it cannot have been paid.
  await shop.cards.cancel(intent.id);
  if (!isUnpaid) throw new Refusal('booking_closed');
  if (!isPayable) throw await priceChanged(shop, payment);
  return (await resumePayment(shop, payment.orderId)) ?? newPayment(shop, payment);
}

/** Its customer has chosen another delivery in the meantime. */
async function priceChanged({ db }: PaymentDependencies, { orderId, currency }: NewPayment): Promise<Refusal> {
  const order = await findOrder(db, orderId);
  return new Refusal('price_changed', { price: toMajor(order?.totalAmount ?? 0, currency) });
}

type OpenPayment = NewPayment & { provider: string; intentId: string };

/**
 * Under the order's lock; without a row the order is not unpaid any more, `isCurrent` says whether it still costs the amount:
 * otherwise the payment is recorded as canceled, so that the same amount later has another key. An order has at most one
 * open payment.
 */
const recordOpenPayment = prepared(
  (_db, given: Given<OpenPayment>) => sql<{ isRecorded: boolean; isCurrent: boolean }>`
    with locked as materialized (
      select id, total_amount = ${given('amount')}::bigint as is_current
      from orders where id = ${given('orderId')} and ${isUnpaid} for update
    ), recorded as (
      insert into payments (id, order_id, provider, provider_id, amount, currency, status)
      select ${nextId}, id, ${given('provider')}, ${given('intentId')}, ${given('amount')}::bigint,
        ${given('currency')}, case when is_current then 'open' else 'canceled' end::payment_status
      from locked
      on conflict do nothing
      returning status
    )
    select exists (select from recorded where status = 'open') as is_recorded, is_current from locked`,
);
