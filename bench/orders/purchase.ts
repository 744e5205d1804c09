import { randomUUID } from 'node:crypto';
import type { Checkout, Part } from './buyers.ts';
import type { Call } from './client.ts';
import type { Customer } from './customers.ts';

const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };

/** Returns the id. */
export async function book(call: Call, { email, name, token }: Customer, { id, price }: Part): Promise<string> {
  const body = { email, customerName: name, _id: id, price, quantity: 1 };
  const headers = { ...bearer(token), 'idempotency-key': randomUUID() };
  const { result } = await call<{ result: { insertedId: string } }>('POST', '/api/booking', body, headers);
  return result.insertedId;
}

/** Four requests: booking, intent, card, report. */
export async function buyOne(call: Call, customer: Customer, part: Part): Promise<void> {
  const headers = bearer(customer.token);
  const id = await book(call, customer, part);
  const intent = { price: part.price, bookingId: id };
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/api/create-payment-intent', intent, headers);
  const confirmation = { clientSecret, card: CARD };
  const { paymentIntent } = await call<{ paymentIntent: { id: string } }>(
    'POST',
    '/sandbox/cards/confirm',
    confirmation,
  );
  await call('PATCH', `/api/booking/${id}`, { appointment: id, transactionId: paymentIntent.id }, headers);
}

/** The customer's cart, which a filled database already has. */
export async function orderCart(call: Call, { email, name, session }: Customer, checkout: Checkout): Promise<void> {
  const { country, ...choice } = checkout;
  const deliveryAddress = { name, line1: 'Sample 1', city: 'Sample', postalCode: '101', country };
  const headers = { cookie: `session=${session}`, 'idempotency-key': randomUUID() };
  await call('POST', '/api/checkout', { email, deliveryAddress, ...choice }, headers);
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}
