import { describe, expect, test } from 'vitest';
import { createPaymentIntent } from '../../../contract/buying/payment.ts';
import { cancelBooking, settleBooking } from '../../../contract/orders/booking.ts';
import { book, buy, startPaying } from '../../../testing/scene/buy.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

describe('C15 POST /create-payment-intent', () => {
  test('M2 returns the same client secret for the same booking, also to concurrent tabs', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const booking = await book(buyer, await stockProduct(shop.db));
    const secrets = await Promise.all([1, 2, 3].map(() => startPaying(buyer, booking)));
    expect(new Set([...secrets, await startPaying(buyer, booking)]).size).toBe(1);
    expect(await shop.db.selectFrom('payments').select('id').execute()).toHaveLength(1);
  });

  test('M5 charges the stored amount, not the one in the body', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const booking = await book(buyer, await stockProduct(shop.db, { price: 33.35 }), 3);
    const body = { price: 0.5, bookingId: booking.id };
    expect((await buyer.call(createPaymentIntent, { body })).body).toMatchObject({
      code: 'price_changed',
      price: 100.05,
    });
    await startPaying(buyer, booking);
    expect(await shop.db.selectFrom('sandbox.cardIntents').select('amount').execute()).toEqual([{ amount: 10_005 }]);
  });

  test('without a bookingId uses the only unpaid booking of that price', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const product = await stockProduct(shop.db, { price: 12.5 });
    const first = await book(buyer, product, 2);
    const byPrice = await buyer.call(createPaymentIntent, { body: { price: 25 } });
    expect(byPrice.body.clientSecret).toBe(await startPaying(buyer, first));
    expect((await buyer.call(createPaymentIntent, { body: { price: 26 } })).body.code).toBe('booking_not_found');
    expect((await buyer.call(createPaymentIntent, { body: { price: 99999999 } })).body.code).toBe('booking_not_found');
    await book(buyer, product, 2);
    expect((await buyer.call(createPaymentIntent, { body: { price: 25 } })).body.code).toBe('booking_ambiguous');
  });

  test("M5 refuses another customer's, a paid, a canceled and an expired booking", async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    const ask = async (who: typeof buyer, booking: { id: string; price: number }) =>
      (await who.call(createPaymentIntent, { body: { price: booking.price, bookingId: booking.id } })).body.code;
    const booking = await book(buyer, product);
    expect(await ask(other, booking)).toBe('booking_not_found');
    await buyer.call(cancelBooking, { params: { id: booking.id } });
    expect(await ask(buyer, booking)).toBe('booking_closed');

    const paid = await buy(buyer, product);
    const body = { appointment: paid.id, transactionId: paid.transactionId };
    await buyer.call(settleBooking, { params: { id: paid.id }, body });
    expect(await ask(buyer, paid)).toBe('booking_already_paid');

    const late = await book(buyer, product);
    await shop.db.updateTable('orders').set({ holdEndsAt: new Date() }).where('id', '=', late.id).execute();
    expect(await ask(buyer, late)).toBe('booking_closed');
  });

  test('allows at most five attempts per minute and customer', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const buyer = await shop.customer();
    const { id: bookingId, price } = await book(buyer, await stockProduct(shop.db));
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await buyer.call(createPaymentIntent, { body: { price, bookingId } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('M5 settles the booking if its card was already charged', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const booking = await buy(buyer, await stockProduct(shop.db));
    const body = { price: booking.price, bookingId: booking.id };
    expect((await buyer.call(createPaymentIntent, { body })).body.code).toBe('booking_already_paid');
  });
});
