import { createPaymentIntent } from '../../contract/buying/payment.ts';
import { placeBooking, settleBooking } from '../../contract/orders/booking.ts';
import type { StoredIntent } from '../../sandbox/card-intents.ts';
import type { StockedProduct } from './stock.ts';
import type { ApiResponse, Visitor } from './visitor.ts';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

export async function book(
  buyer: Visitor,
  product: StockedProduct,
  quantity = 1,
): Promise<{ id: string; price: number }> {
  const body = { email: buyer.email, customerName: buyer.name, _id: product.id, price: product.price, quantity };
  const response = await buyer.call(placeBooking, { body });
  if (response.status !== 201) throw new Error(`Not booked: ${response.body.code}`);
  return { id: response.body.result.insertedId, price: Math.round(product.price * quantity * 100) / 100 };
}

export async function startPaying(buyer: Visitor, booking: { id: string; price: number }): Promise<string> {
  const response = await buyer.call(createPaymentIntent, { body: { price: booking.price, bookingId: booking.id } });
  if (response.status !== 200) throw new Error(`Not started: ${response.body.code}`);
  return response.body.clientSecret;
}

export async function confirm(buyer: Visitor, clientSecret: string, number = goodCard, expiry = '12/30', cvc = '123') {
  const response = await buyer.send('POST', '/sandbox/cards/confirm', {
    body: { clientSecret, card: { number, expiry, cvc } },
  });
  return response as unknown as ApiResponse<{
    paymentIntent: Pick<StoredIntent, 'id' | 'status'>;
    error: { message: string };
  }>;
}

/** Books and pays at the provider; the payment is not reported to the shop yet. */
export async function buy(buyer: Visitor, product: StockedProduct, quantity = 1) {
  const booking = await book(buyer, product, quantity);
  const clientSecret = await startPaying(buyer, booking);
  const { body } = await confirm(buyer, clientSecret);
  return { ...booking, clientSecret, transactionId: body.paymentIntent.id };
}

/** Books, pays and reports the payment to the shop, which settles it. */
export async function buyAndSettle(buyer: Visitor, product: StockedProduct, quantity = 1) {
  const booking = await buy(buyer, product, quantity);
  const body = { appointment: booking.id, transactionId: booking.transactionId };
  const response = await buyer.call(settleBooking, { params: { id: booking.id }, body });
  if (response.status !== 200) throw new Error(`Not settled: ${response.body.code}`);
  return booking;
}
