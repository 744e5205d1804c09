import type { Address } from '../../contract/account/address.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import { isPayable } from '../catalogue/product.ts';
import type { Actor } from '../kernel/actor.ts';
import { toMajor } from '../kernel/money.ts';
import { changeDelivery, hasOwnDecisions } from '../ordering/change-delivery.ts';
import { isOpenForPayment, isPaid, type Order } from '../ordering/order.ts';
import { findOrder, lockOrder } from '../ordering/orders.ts';
import { cancelOpenPayment } from '../payment/card/cancel-open-payment.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';
import { openPaymentOf } from '../payment/payments.ts';
import { assertAsSeen } from './as-seen.ts';
import { findBookedLines } from './booked-lines.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { type Quote, type QuoteRequest, quoteLines } from './quote.ts';

type Choice = {
  deliveryAddress: Address;
  methodId: string;
  /** What the buyer saw, in major units, and the `versionOf` it. */
  total: number;
  version?: string | undefined;
};

/** Throws `booking_not_found`, `country_unknown`, and what `assertChangeable` does. */
export async function quoteDelivery(
  shop: CheckoutDependencies,
  actor: Actor,
  orderId: string,
  request: Pick<QuoteRequest, 'destination' | 'methodId'>,
): Promise<Quote> {
  const order = await ownOrder(shop, actor, orderId);
  return quoteLines(shop, await findBookedLines(shop.db, order), request);
}

/**
 * A booking has no delivery until its customer chooses one: its total changes, so a started payment is canceled first. The
 * price of the goods stays. Throws what `quoteDelivery` and `assertAsSeen` do, `amount_too_large`, `payment_in_progress`.
 */
export async function chooseDelivery(
  shop: CheckoutDependencies & PaymentDependencies,
  actor: Actor,
  orderId: string,
  choice: Choice,
): Promise<void> {
  const { country, region, postalCode } = choice.deliveryAddress;
  const { methodId } = choice;
  const quote = await quoteDelivery(shop, actor, orderId, { destination: { country, region, postalCode }, methodId });
  assertAsSeen(quote, choice, shop.currency);
  if (!isPayable(quote.totals.totalAmount)) {
    throw new Refusal('amount_too_large', { maximum: toMajor(limits.paymentMinorUnits, shop.currency) });
  }
  const isUncharged = await cancelOpenPayment(shop, orderId, { actor: 'customer', actorId: actor.userId });
  if (!isUncharged) throw new Refusal('booking_already_paid');
  const isChanged = await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    assertChangeable(order);
    // One that was started in the meantime must be canceled first.
    if (await openPaymentOf(transaction, orderId)) return false;
    const { method, totals } = quote;
    if (!method) throw new Error('A quote as it was seen has a method');
    await changeDelivery(transaction, order, { address: choice.deliveryAddress, method, totals });
    return true;
  });
  if (!isChanged) await chooseDelivery(shop, actor, orderId, choice);
}

async function ownOrder({ db }: CheckoutDependencies, { userId }: Actor, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId, userId);
  if (!order) throw new Refusal('booking_not_found');
  assertChangeable(order);
  return order;
}

function assertChangeable(order: Order): void {
  if (isPaid(order)) throw new Refusal('booking_already_paid');
  if (!isOpenForPayment(order, new Date())) throw new Refusal('booking_closed');
  // The checkout has decided more than where it goes.
  if (hasOwnDecisions(order)) throw new Refusal('delivery_fixed');
}
