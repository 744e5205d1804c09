import { describe, expect, test } from 'vitest';
import { createPaymentIntent } from '../../../contract/buying/payment.ts';
import { untilBlocked } from '../../../testing/locks.ts';
import { book, confirm } from '../../../testing/scene/buy.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import type { Order } from '../../ordering/order.ts';
import { findOrder } from '../../ordering/orders.ts';
import type { CardPayments } from './card-payments.ts';
import { payOrder } from './start-payment.ts';

async function openSale(env: Record<string, string> = {}) {
  const shop = await openTestShop(env);
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  const booking = await book(buyer, product);
  const start = async (change: { price?: number; bookingId?: string | undefined } = {}, visitor = buyer) => {
    const body = { price: booking.price, bookingId: booking.id, ...change };
    const response = await visitor.call(createPaymentIntent, { body });
    return response.body.code ?? response.body.clientSecret;
  };
  const hits = async () =>
    (await shop.db.selectFrom('rateLimits').select('hits').where('key', 'like', 'payment:%').execute())
      .map((counter) => counter.hits)
      .reduce((sum, count) => sum + count, 0);
  return { shop, buyer, booking, start, hits };
}

describe('M5 the call that starts a payment', () => {
  test('counts the call exactly once, started, repeated or refused', async () => {
    const { shop, start, hits } = await openSale();
    const stranger = await shop.customer();
    const unknown = '00000000-0000-7000-8000-000000000000';
    expect(await start({ price: 1 })).toBe('price_changed');
    expect(await start({}, stranger)).toBe('booking_not_found');
    expect(await start({ bookingId: unknown })).toBe('booking_not_found');
    expect(await hits()).toBe(3);
    const secret = await start();
    expect(secret).toMatch(/^pi_sandbox_/);
    expect(await start()).toBe(secret);
    expect(await start({ bookingId: undefined })).toBe(secret);
    expect(await hits()).toBe(6);
  });

  test('is refused from the limit on, and once the session has ended or the hold', async () => {
    const { shop, start, hits } = await openSale({ RATE_LIMIT_SCALE: '0.5' });
    await shop.db.updateTable('orders').set({ holdEndsAt: new Date() }).execute();
    expect([await start(), await start(), await start()]).toEqual([
      'booking_closed',
      'booking_closed',
      'too_many_requests',
    ]);
    await shop.db.deleteFrom('sessions').execute();
    expect(await start()).toBe('session_ended');
    expect(await hits()).toBe(3);
    expect(await shop.db.selectFrom('payments').select('id').execute()).toEqual([]);
  });

  test('gives two tabs the same payment', async () => {
    const { shop, booking, start } = await openSale();
    // All of them have found the order unpaid before the first records its payment.
    const { starting } = await shop.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('orders').select('id').where('id', '=', booking.id).forUpdate().execute();
      const started = Promise.all([start(), start(), start()]);
      await untilBlocked(shop.db, 3);
      return { starting: started };
    });
    expect(new Set(await starting).size).toBe(1);
    expect(await shop.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'open' }]);
  });

  test('gives two tabs the same payment, also if the provider created one for each', async () => {
    const { shop, buyer, booking } = await openSale();
    const order = (await findOrder(shop.db, booking.id)) as Order;
    let created = 0;
    const create: CardPayments['create'] = (payment) => {
      created += 1;
      return shop.shop.cards.create({ ...payment, idempotencyKey: `${payment.idempotencyKey}:${created}` });
    };
    const forgetful = { ...shop.shop, cards: { ...shop.shop.cards, create } };
    // Both have created a payment before the first is recorded.
    const { starting } = await shop.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('orders').select('id').where('id', '=', booking.id).forUpdate().execute();
      const started = Promise.all([payOrder(forgetful, order), payOrder(forgetful, order)]);
      await untilBlocked(shop.db, 2);
      return { starting: started };
    });
    expect(new Set(await starting).size).toBe(1);
    const intents = await shop.db.selectFrom('sandbox.cardIntents').select(['clientSecret', 'status']).execute();
    expect(intents.map(({ status }) => status).sort()).toEqual(['canceled', 'requires_payment_method']);
    const { body } = await confirm(buyer, (await starting)[0] as string);
    expect(body.paymentIntent.status).toBe('succeeded');
  });
});
