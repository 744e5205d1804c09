import { expect, test } from 'vitest';
import { refundBooking, settleBooking } from '../../../contract/orders/booking.ts';
import { createIntent } from '../../../sandbox/card-intents.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { book, buyAndSettle, startPaying } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { settlePayment } from './settle-payment.ts';
import { settleUnfinishedPayments } from './settle-unfinished-payments.ts';

const by = { actor: 'system', reason: 'found_by_sweep' } as const;

/** As from another device, at the moment of the first payment. */
async function chargeAgain({ db }: TestShop, { id, price }: { id: string; price: number }): Promise<string> {
  const amount = Math.round(price * 100);
  const intent = await createIntent(db, { orderId: id, amount, currency: 'usd', idempotencyKey: `again ${amount}` });
  const { currency } = await db.selectFrom('orders').select('currency').where('id', '=', id).executeTakeFirstOrThrow();
  const charged = db.updateTable('sandbox.cardIntents').set({ status: 'succeeded', currency });
  await charged.where('id', '=', intent.id).execute();
  return intent.id;
}

const doublePaymentMails = async (shop: TestShop, email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('You were charged twice'));

test('a customer who is charged twice gets one email about the refund, however often the payment is reported', async () => {
  const shop = await openTestShop();
  const buyer = await shop.customer();
  const order = await buyAndSettle(buyer, await stockProduct(shop.db, { price: 30 }), 2);
  const second = await chargeAgain(shop, order);
  const report = () => {
    const body = { appointment: order.id, transactionId: second };
    return buyer.call(settleBooking, { params: { id: order.id }, body });
  };
  const reports = await Promise.all([report(), report(), settlePayment(shop.shop, second, { by })]);
  expect(reports).toEqual([
    expect.objectContaining({ status: 409 }),
    expect.objectContaining({ status: 409 }),
    'refunded_double',
  ]);
  expect((await report()).body.code).toBe('booking_already_paid');
  await settleUnfinishedPayments(shop.shop, failOn);

  const mails = await doublePaymentMails(shop, buyer.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('We refunded this second payment of $60.00.');
  expect(mails[0]?.text).toContain(second);
  const intents = shop.db.selectFrom('sandbox.cardIntents').select('id').where('refundedAt', 'is not', null);
  expect(await intents.execute()).toEqual([{ id: second }]);
});

test('it is sent for an order that was refunded in the meantime, and for a payment refunded at the provider', async () => {
  const shop = await openTestShop();
  const [buyer, admin] = [await shop.customer(), await shop.admin()];
  const product = await stockProduct(shop.db, { price: 30 });
  const [refunded, paid] = [await buyAndSettle(buyer, product), await buyAndSettle(buyer, product, 2)];
  await admin.call(refundBooking, { params: { id: refunded.id } });
  await settlePayment(shop.shop, await chargeAgain(shop, refunded), { by });
  const elsewhere = await chargeAgain(shop, paid);
  const all = shop.db.updateTable('sandbox.cardIntents').set({ refundedAmount: 6000, refundedAt: new Date() });
  await all.where('id', '=', elsewhere).execute();
  await settlePayment(shop.shop, elsewhere, { by });
  expect(await doublePaymentMails(shop, buyer.email)).toHaveLength(2);
});

test('nothing is sent for a payment that the provider does not know, nor for the only one of an order', async () => {
  const shop = await openTestShop();
  const buyer = await shop.customer();
  const order = await buyAndSettle(buyer, await stockProduct(shop.db, { price: 30 }));
  const second = await chargeAgain(shop, order);
  const refused = { ...shop.shop, cards: { ...shop.shop.cards, find: async () => undefined } };
  await expect(settlePayment(refused, second, { by })).rejects.toThrow('payment_unknown');
  await startPaying(buyer, await book(buyer, await stockProduct(shop.db, { price: 5 })));
  await settleUnfinishedPayments(shop.shop, failOn);
  expect(await doublePaymentMails(shop, buyer.email)).toEqual([]);
});
