import type { Database } from '../../src/db/connect.ts';
import { lockOrder } from '../../src/domain/ordering/orders.ts';
import { transitionOrder } from '../../src/domain/ordering/transition-order.ts';
import { recordIncidents } from '../../src/domain/payment/incidents.ts';
import { settledPaymentOf } from '../../src/domain/payment/payments.ts';
import { findShipmentsOf } from '../../src/domain/shipments/shipments.ts';
import type { ApiUser } from './api-user.ts';
import { wellStockedProduct } from './products.ts';
import type { World } from './world.ts';

type Priced = { price: number };

/** Bookings of one customer in every state. */
export async function createOrders(
  db: Database,
  { buyer, admin, longNamed }: { buyer: ApiUser; admin: ApiUser; longNamed: string },
): Promise<Pick<World, 'bookings' | 'shipment'>> {
  const paidBooking = async (nth: number, ...acts: Act[]) =>
    createPaidBooking({ buyer, admin }, await wellStockedProduct(buyer, nth), ...acts);
  const refunded = await paidBooking(0, 'refund');
  const delivered = await paidBooking(1, 'ship', 'deliver');
  await dispute(db, delivered);
  await expire(db, await book(buyer, await wellStockedProduct(buyer, 2)));
  const cancelled = await book(buyer, await wellStockedProduct(buyer, 3));
  await buyer.call('POST', `/api/booking/${cancelled}/cancel`);
  await paidBooking(4, 'ship');
  const paid = await paidBooking(5);
  await book(buyer, longNamed, 2);
  const unpaid = await book(buyer, await wellStockedProduct(buyer, 6), 3);
  const shipment = (await findShipmentsOf(db, delivered))[0]?.id ?? '';
  return { bookings: { unpaid, paid, delivered, cancelled, refunded }, shipment };
}

type Act = 'ship' | 'deliver' | 'refund';

export async function createPaidBooking(
  { buyer, admin }: { buyer: ApiUser; admin: ApiUser },
  productId: string,
  ...acts: Act[]
): Promise<string> {
  const id = await book(buyer, productId);
  await pay(buyer, id);
  for (const act of acts) await admin.call('POST', `/api/booking/${id}/${act}`);
  return id;
}

export async function book(buyer: ApiUser, productId: string, quantity = 1): Promise<string> {
  const { price } = await buyer.call<Priced>('GET', `/api/products/${productId}`);
  const body = { email: buyer.email, customerName: buyer.name, _id: productId, price, quantity };
  return (await buyer.call<{ result: { insertedId: string } }>('POST', '/api/booking', body)).result.insertedId;
}

async function pay(buyer: ApiUser, bookingId: string): Promise<void> {
  const { price } = await buyer.call<Priced>('GET', `/api/booking/${bookingId}`);
  const { clientSecret } = await buyer.call<{ clientSecret: string }>('POST', '/api/create-payment-intent', {
    price,
    bookingId,
  });
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  const { paymentIntent } = await buyer.call<{ paymentIntent: { id: string } }>('POST', '/sandbox/cards/confirm', {
    clientSecret,
    card,
  });
  const body = { appointment: bookingId, transactionId: paymentIntent.id };
  await buyer.call('PATCH', `/api/booking/${bookingId}`, body);
}

// Inserted directly, because only a real card provider reports disputes.
async function dispute(db: Database, orderId: string): Promise<void> {
  const payment = await settledPaymentOf(db, orderId);
  const details = { id: 'dp_1', status: 'needs_response', reason: 'product_not_received', amount: 4_000 };
  const incidents = [{ kind: 'dispute', ...details } as const];
  if (payment) await recordIncidents(db, payment.id, { incidents, askedAt: new Date() });
}

// Inserted directly, instead of waiting for the hold to end.
async function expire(db: Database, bookingId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, bookingId);
    if (order) await transitionOrder(transaction, order, 'expired', { actor: 'system', reason: 'hold_ended' });
  });
}
