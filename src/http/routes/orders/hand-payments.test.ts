import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking, getBookingDetails } from '../../../contract/orders/booking.ts';
import { cancelByShop } from '../../../contract/orders/cancellation.ts';
import { listDocuments } from '../../../contract/orders/document.ts';
import { recordHandPayment } from '../../../contract/orders/hand-payment.ts';
import { addRefund, correctRefund, listRefunds, retryRefund } from '../../../contract/orders/refund.ts';
import { exportJournal, exportPayments } from '../../../contract/owner/exports/periods.ts';
import { listLog } from '../../../contract/owner/staff-log.ts';
import { expireOrders } from '../../../domain/payment/end-order.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { book, confirm, startPaying } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const at = (id: string) => ({ params: { id } });
const reference = 'Order of Robin, 12 November';

async function openUnpaid(quantity = 2) {
  const shop = await openTestShop();
  await setSeller(shop);
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const product = await stockProduct(shop.db, { price: 50 });
  const booking = await book(buyer, product, quantity);
  const pay = (more: object = {}) =>
    boss.call(recordHandPayment, {
      ...at(booking.id),
      body: { method: 'bank_transfer', amount: booking.price, receivedOn: '2026-01-02', reference, ...more },
    });
  const expire = async () => {
    await sql`update orders set hold_ends_at = now() - interval '1 minute' where id = ${booking.id}`.execute(shop.db);
    await expireOrders(shop.shop, failOn);
  };
  return { shop, boss, buyer, product, booking, pay, expire };
}

describe('a payment outside of the card provider', () => {
  test('pays the order once, with its invoice; its card payment can no longer be made', async () => {
    const { shop, boss, buyer, product, booking, pay } = await openUnpaid();
    const secret = await startPaying(buyer, booking);
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await pay()).body).toMatchObject({ code: 'booking_already_paid' });
    expect((await confirm(buyer, secret)).status).toBe(402);
    const details = (await boss.call(getBookingDetails, at(booking.id))).body;
    expect(details).toMatchObject({ status: 'paid', transactionId: null, paidAt: expect.any(String) });
    expect(details.payments.at(-1)).toMatchObject({
      ...{ provider: 'bank_transfer', amount: 100, status: 'succeeded', receivedOn: '2026-01-02', reference },
    });
    expect(details.events.at(-1)).toMatchObject({ status: 'paid', by: 'admin', reason: 'paid_by_hand' });
    expect((await mailsTo(shop, buyer.email)).map(({ subject }) => subject).join()).toContain('Payment received');
    expect((await buyer.call(listDocuments, at(booking.id))).body).toHaveLength(1);
    expect(await availableOf(shop.db, product.id)).toBe(8);
    expect((await boss.call(listLog, { query: { q: 'recordHandPayment' } })).body).toHaveLength(1);
    await expectAuditHolds(shop.db);
  });

  test.each([99.99, 100.01, 0])('of another amount, %s, is refused with what the order costs', async (amount) => {
    const { boss, booking, pay } = await openUnpaid();
    expect((await pay({ amount })).body).toMatchObject({
      ...{ code: 'hand_amount_differs', price: 100 },
      errors: [{ field: 'amount', message: expect.stringContaining('$100.00') }],
    });
    expect((await boss.call(getBooking, at(booking.id))).body.status).toBe('unpaid');
  });

  test('of a day that has not come is refused by field', async () => {
    const { pay } = await openUnpaid();
    expect((await pay({ receivedOn: '2999-01-01' })).body).toMatchObject({ errors: [{ field: 'receivedOn' }] });
  });

  test('pays an order whose reservation has ended, while its items are in stock', async () => {
    const { shop, product, pay, expire } = await openUnpaid();
    await expire();
    expect(await availableOf(shop.db, product.id)).toBe(10);
    expect((await pay()).body).toEqual({ status: 'paid' });
    expect(await availableOf(shop.db, product.id)).toBe(8);
    await expectAuditHolds(shop.db);
  });

  test('of an order whose items are sold since is refused, and nothing is changed', async () => {
    const { shop, boss, product, booking, pay, expire } = await openUnpaid(9);
    await expire();
    await book(await shop.customer(), product, 2);
    expect((await pay()).body).toMatchObject({ code: 'hand_payment_out_of_stock' });
    expect((await boss.call(getBookingDetails, at(booking.id))).body).toMatchObject({
      status: 'expired',
      payments: [],
    });
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('does not pay an order that its customer or the shop canceled', async () => {
    const { buyer, booking, pay } = await openUnpaid();
    await buyer.call(cancelBooking, at(booking.id));
    expect((await pay()).body).toMatchObject({ code: 'booking_closed' });
  });

  test('and a card payment, the customer’s cancellation and the end of the hold at the same moment: one of them counts', async () => {
    const { shop, boss, buyer, product } = await openUnpaid();
    for (let round = 0; round < 6; round++) {
      const booking = await book(buyer, product);
      const secret = await startPaying(buyer, booking);
      const body = { method: 'cash', amount: booking.price, receivedOn: '2026-01-02' } as const;
      const [card] = await Promise.all([
        confirm(buyer, secret),
        boss.call(recordHandPayment, { ...at(booking.id), body }),
        ...(round % 2 ? [buyer.call(cancelBooking, at(booking.id))] : []),
      ]);
      // The provider reports what it charged later.
      await boss.call(recordHandPayment, { ...at(booking.id), body });
      const { status, payments } = (await boss.call(getBookingDetails, at(booking.id))).body;
      const settled = payments.filter((payment) => payment.status === 'succeeded');
      expect(settled).toHaveLength(status === 'cancelled' ? 0 : 1);
      if (card.status === 200) expect(settled[0]?.provider).toBe('sandbox');
    }
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await expectAuditHolds(shop.db);
  });
});

describe('a refund of such a payment', () => {
  test('waits until staff have paid it back, and then the customer gets the email and the credit note', async () => {
    const { shop, boss, buyer, product, booking, pay } = await openUnpaid();
    await pay();
    const { body } = await boss.call(cancelByShop, { ...at(booking.id), body: { reason: 'Damaged.' } });
    expect(body).toMatchObject({ status: 'refunded', refund: { state: 'refused', amount: 100 } });
    const refundId = body.refund?._id ?? '';
    expect((await boss.call(retryRefund, at(refundId))).body.state).toBe('refused');
    expect((await buyer.call(listRefunds, at(booking.id))).body).toMatchObject({
      ...{ isPaidByHand: true, refunds: [{ state: 'due', document: null }] },
    });
    await expectAuditHolds(shop.db);
    await boss.call(correctRefund, { ...at(refundId), body: { as: 'paid_by_hand' } });
    const [refund] = (await buyer.call(listRefunds, at(booking.id))).body.refunds;
    expect(refund).toMatchObject({ state: 'refunded', isByHand: true, document: expect.anything() });
    const [mail] = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes('Refund'));
    expect(mail?.text).toContain('paid back your order');
    expect(mail?.text).not.toContain('card');
    expect(await availableOf(shop.db, product.id)).toBe(10);
    await expectAuditHolds(shop.db);
  });

  test('can be voided, so that the units are to be shipped again', async () => {
    const { shop, boss, booking, pay } = await openUnpaid();
    await pay();
    const { _id } = (await boss.call(addRefund, { ...at(booking.id), body: { amount: 10 } })).body;
    await boss.call(correctRefund, { ...at(_id), body: { as: 'void' } });
    expect((await boss.call(getBooking, at(booking.id))).body).toMatchObject({ status: 'paid', refunded: 0 });
    await expectAuditHolds(shop.db);
  });
});

test('exports name the method, the day and the reference, and the journal has an account of its own', async () => {
  const { boss, buyer, booking, pay } = await openUnpaid();
  await pay({ method: 'cash' });
  await buyer.call(listDocuments, at(booking.id));
  const textOf = (body: unknown) => new TextDecoder().decode((body as { bytes: Uint8Array }).bytes);
  const payments = textOf((await boss.call(exportPayments)).body);
  expect(payments).toContain('cash');
  expect(payments).toMatch(/"2026-01-02","Order of Robin, 12 November/);
  expect(textOf((await boss.call(exportJournal)).body)).toContain(`"1000",100.00`);
});
