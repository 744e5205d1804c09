import { describe, expect, test } from 'vitest';
import { listBookings, refundBooking, settleBooking } from '../../../contract/orders/booking.ts';
import { getDocument, listDocuments } from '../../../contract/orders/document.ts';
import { addRefund, correctRefund, listRefunds, quoteRefund, retryRefund } from '../../../contract/orders/refund.ts';
import { getOverview } from '../../../contract/owner/overview.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { CHARGED, orderParts, startPayingFor } from '../../../testing/scene/refunds.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openSale() {
  const shop = await openTestShop();
  await setSeller(shop);
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const order = await orderParts(shop, buyer);
  const { body } = await confirm(buyer, await startPayingFor(buyer, order));
  const at = { params: { id: order.id } };
  await buyer.call(settleBooking, {
    ...at,
    body: { appointment: order.id, transactionId: body.paymentIntent.id },
  });
  return { shop, boss, buyer, at, ...order };
}

describe('refunds by the API', () => {
  test('return what was quoted, and say what is left', async () => {
    const { boss, at, fans, disks } = await openSale();
    const body = { lines: [{ lineId: fans, quantity: 2, restock: true }], delivery: 1.5, amount: 3 };
    const quoted = (await boss.call(quoteRefund, { ...at, body })).body;
    const before = (await boss.call(listRefunds, at)).body;
    expect(before).toMatchObject({ paid: 243.87, refunded: 0, refunds: [], left: { amount: 243.87, delivery: 4.9 } });
    const { status, body: refund } = await boss.call(addRefund, { ...at, body: { ...body, reason: ' Late. ' } });
    expect([status, refund]).toMatchObject([
      201,
      { amount: quoted.amount, tax: quoted.tax, delivery: 1.5, reduction: 3, reason: 'Late.', state: 'refunded' },
    ]);
    expect(quoted.amount).toBe(44.48);
    expect(refund.lines).toEqual([{ lineId: fans, name: 'Fan', quantity: 2, amount: 39.98 }]);
    const after = (await boss.call(listRefunds, at)).body;
    expect(after).toMatchObject({ refunded: 44.48, left: { amount: 199.39 } });
    expect(after.left.lines.map(({ lineId, quantity, openQuantity }) => [lineId, quantity, openQuantity])).toEqual([
      [fans, 1, 1],
      [disks, 2, 2],
    ]);
  });

  test('are refused with what is left, and change nothing', async () => {
    const { boss, at, fans } = await openSale();
    const ask = async (body: object) => {
      const { status, body: problem } = await boss.call(addRefund, { ...at, body });
      return [status, problem.code, (problem as unknown as Record<string, unknown>).lines ?? problem.detail];
    };
    const many = { lines: [{ lineId: fans, quantity: 4, restock: true }] };
    expect(await ask(many)).toEqual([409, 'units_not_refundable', [{ lineId: fans, left: 3 }]]);
    expect(await ask({ amount: 243.88 })).toEqual([
      409,
      'refund_too_large',
      'Enter $243.87 or less. That is what’s left to refund.',
    ]);
    expect((await ask({})).slice(0, 2)).toEqual([409, 'nothing_to_refund']);
    expect((await boss.call(listRefunds, at)).body.refunds).toEqual([]);
  });

  test('happen once for a key', async () => {
    const { boss, at } = await openSale();
    const ask = (amount: number) =>
      boss.call(addRefund, { ...at, body: { amount }, headers: { 'idempotency-key': 'one' } });
    const [first, second] = [await ask(5), await ask(5)];
    expect(second.body._id).toBe(first.body._id);
    expect((await ask(6)).body.code).toBe('idempotency_key_reused');
    expect((await boss.call(listRefunds, at)).body.refunded).toBe(5);
  });

  test('that the provider refused are on their way for the customer, and can be retried by an admin', async () => {
    const { shop, boss, buyer, at } = await openSale();
    const { body } = await boss.call(addRefund, { ...at, body: { amount: 5 } });
    await shop.db.updateTable('refunds').set({ state: 'refused', finishedAt: null }).execute();
    const stateFor = async (someone: typeof boss) => (await someone.call(listRefunds, at)).body.refunds[0]?.state;
    expect([await stateFor(buyer), await stateFor(boss)]).toEqual(['due', 'refused']);
    expect((await boss.call(retryRefund, { params: { id: body._id } })).body.state).toBe('refunded');
    expect(await stateFor(buyer)).toBe('refunded');
  });

  test('are subtracted from the sales of the day', async () => {
    const { boss, at } = await openSale();
    await boss.call(addRefund, { ...at, body: { amount: 43.87 } });
    expect((await boss.call(getOverview)).body).toMatchObject({ today: { orders: 1, sales: 200 } });
  });
});

describe('a refund that failed after its credit note', () => {
  test('is a payment problem, also when it is voided, until an admin says that the books reverse the credit note', async () => {
    const { boss, buyer, shop, at } = await openSale();
    const problems = async () => {
      const { paymentProblems } = (await boss.call(getOverview)).body;
      const listed = (await boss.call(listBookings, { query: { stage: 'payment_problem' } })).body;
      expect(listed).toHaveLength(paymentProblems ?? -1);
      return paymentProblems;
    };
    const failLater = (id: string) =>
      shop.db.updateTable('refunds').set({ state: 'refused', finishedAt: null }).where('id', '=', id).execute();
    const correct = async (id: string, as: 'void' | 'credit_note_reversed') =>
      (await boss.call(correctRefund, { params: { id }, body: { as } })).status;

    const { _id: id } = (await boss.call(addRefund, { ...at, body: { amount: 10 } })).body;
    expect(await correct(id, 'credit_note_reversed')).toBe(409);
    // The credit note is issued with the email.
    await mailsTo(shop, buyer.email);
    await failLater(id);
    expect(await problems()).toBe(1);
    expect(await correct(id, 'void')).toBe(200);
    expect(await problems()).toBe(1);
    expect(await correct(id, 'credit_note_reversed')).toBe(200);
    expect(await correct(id, 'credit_note_reversed')).toBe(200);
    expect(await problems()).toBe(0);
    const [listed] = (await boss.call(listRefunds, at)).body.refunds;
    expect(listed).toMatchObject({
      state: 'voided',
      isCreditNoteReversed: true,
      document: { number: expect.any(String) },
    });

    const { _id: without } = (await boss.call(addRefund, { ...at, body: { amount: 5 } })).body;
    await failLater(without);
    await correct(without, 'void');
    expect(await problems()).toBe(0);
  });
});

describe('each refund', () => {
  test('has one credit note with its amount, and one mail with it', async () => {
    const { boss, buyer, shop, at, fans } = await openSale();
    const body = { lines: [{ lineId: fans, quantity: 1, restock: true }], amount: 10 };
    await boss.call(addRefund, { ...at, body });
    await boss.call(addRefund, { ...at, body: { delivery: 'all' } });
    await boss.call(refundBooking, at);
    const mails = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.startsWith('Refund'));
    expect(mails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual(
      Array(3).fill('Refund for a part of order no. N'),
    );
    const documents = (await buyer.call(listDocuments, at)).body.filter(({ kind }) => kind === 'credit_note');
    expect(documents.map(({ number, total }) => [number.slice(-6), total])).toEqual([
      ['000001', 29.99],
      ['000002', 4.68],
      ['000003', expect.any(Number)],
    ]);
    const listed = (await buyer.call(listRefunds, at)).body.refunds;
    expect(listed.map(({ document }) => document?.number)).toEqual(documents.map(({ number }) => number));
    expect(listed.map(({ amount }) => amount)).toEqual(documents.map(({ total }) => total));
    const cents = (amount: number) => Math.round(amount * 100);
    expect(documents.reduce((sum, { total }) => sum + cents(total), 0)).toBe(
      CHARGED.fans + CHARGED.disk + CHARGED.delivery,
    );
    const note = (await buyer.call(getDocument, { params: { id: documents[0]?._id ?? '' } })).body;
    expect(note.lines.map(({ name, quantity, total }) => [name, quantity, total])).toEqual([
      ['Fan', 1, 19.99],
      ['', 1, expect.any(Number)],
    ]);
    for (const { text } of mails) expect(text).toMatch(/CN-\d{4}-\d{6}/);
    expect((await buyer.call(listDocuments, at)).body).toHaveLength(4);
  });

  test('of the whole order at once has the mail of the order', async () => {
    const { boss, buyer, shop, at } = await openSale();
    await boss.call(refundBooking, at);
    const mails = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.startsWith('Refund'));
    expect(mails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual(['Refund for order no. N']);
    expect((await boss.call(listRefunds, at)).body.refunds).toHaveLength(1);
  });
});
