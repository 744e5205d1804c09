import { Refusal } from '../../contract/error.ts';
import type { HandMethod } from '../../contract/orders/hand-payment.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { localDate } from '../kernel/local-time.ts';
import { priceToMinor, toMajor } from '../kernel/money.ts';
import { isPaid, type Order } from '../ordering/order.ts';
import { findOrder, lockOrder } from '../ordering/orders.ts';
import { transitionOrder } from '../ordering/transition-order.ts';
import { cancelOpenPayment } from './card/cancel-open-payment.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { insertHandPayment } from './hand-payments.ts';
import { openPaymentOf } from './payments.ts';

export type ReceivedPayment = {
  orderId: string;
  method: HandMethod;
  /** In major units. */
  amount: number;
  receivedOn: string;
  reference?: string | undefined;
};

type Shop = PaymentDependencies & { timeZone: string };

/**
 * Records what came outside of the card provider, and pays the order by it. The card payment is canceled first, so that the
 * order is paid once; one that has succeeded pays it instead. Throws `booking_not_found`, `booking_already_paid`,
 * `booking_closed`, `hand_amount_differs` with what the order costs, `hand_payment_out_of_stock`, `invalid_request` for a
 * day that has not come, `payment_in_progress`, `payment_provider_unavailable`, `forbidden`.
 */
export async function recordHandPayment(shop: Shop, actor: StaffActor, received: ReceivedPayment): Promise<void> {
  if (received.receivedOn > localDate(new Date(), shop.timeZone)) throw inTheFuture;
  const { orderId } = received;
  const order = await findOrder(shop.db, orderId);
  if (!order) throw new Refusal('booking_not_found');
  assertPays(order, received);
  const by = { actor: 'admin', actorId: actor.userId } as const;
  if (!(await cancelOpenPayment(shop, orderId, { ...by, reason: 'found_at_hand_payment' }))) {
    throw new Refusal('booking_already_paid');
  }
  const isRecorded = await asStaff(shop.db, actor, (transaction) => record(transaction, received, actor.userId));
  // A card payment that was started in the meantime must be canceled first.
  if (!isRecorded) await recordHandPayment(shop, actor, received);
}

const inTheFuture = new Refusal('invalid_request', {
  errors: [{ field: 'receivedOn', code: 'custom', message: 'dateInFuture' }],
});

/** Returns false, with nothing changed, while a card payment is open. */
async function record(
  transaction: DatabaseTransaction,
  { orderId, method, receivedOn, reference, ...received }: ReceivedPayment,
  actorId: string,
): Promise<boolean> {
  const order = (await lockOrder(transaction, orderId)) as Order;
  assertPays(order, received);
  if (await openPaymentOf(transaction, orderId)) return false;
  const by = { actor: 'admin', actorId, reason: 'paid_by_hand' } as const;
  if (!(await transitionOrder(transaction, order, 'paid', by))) throw new Refusal('hand_payment_out_of_stock');
  const { totalAmount: amount, currency } = order;
  const recordedBy = actorId;
  await insertHandPayment(transaction, {
    ...{ orderId, method, amount, currency, receivedOn, recordedBy },
    reference: reference ?? null,
  });
  return true;
}

/** An order that was canceled, by its customer or the shop, is not paid by a mistake. */
function assertPays(order: Order, { amount }: Pick<ReceivedPayment, 'amount'>): void {
  const { status, totalAmount, currency } = order;
  if (isPaid(order)) throw new Refusal('booking_already_paid');
  if (status !== 'unpaid' && status !== 'expired') throw new Refusal('booking_closed');
  if (priceToMinor('amount', amount, currency) !== totalAmount) {
    throw new Refusal('hand_amount_differs', { price: toMajor(totalAmount, currency) });
  }
}
