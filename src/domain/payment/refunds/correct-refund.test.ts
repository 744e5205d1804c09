import { describe, expect, test } from 'vitest';
import { asRefusal, Refusal } from '../../../contract/error.ts';
import { settleBooking, shipBooking } from '../../../contract/orders/booking.ts';
import { deliverShipment, shipLines } from '../../../contract/orders/shipment.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { actorOf, CHARGED, orderParts, startPayingFor } from '../../../testing/scene/refunds.ts';
import { availableOf, productsWithWrongStock } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import type { Order } from '../../ordering/order.ts';
import { findOrder } from '../../ordering/orders.ts';
import { recordMovements } from '../../stock/record-movements.ts';
import type { CardPayments } from '../card/card-payments.ts';
import { reconcilePayments } from '../card/reconcile-payments.ts';
import { type Correction, correctRefund } from './correct-refund.ts';
import { type RefundRequest, refundLines } from './refund-lines.ts';

async function openSale() {
  const testShop = await openTestShop();
  const { shop, db } = testShop;
  const [boss, buyer] = [await testShop.admin(), await testShop.customer()];
  const order = await orderParts(testShop, buyer);
  const { body } = await confirm(buyer, await startPayingFor(buyer, order));
  const transactionId = body.paymentIntent.id;
  await buyer.call(settleBooking, { params: { id: order.id }, body: { appointment: order.id, transactionId } });
  const actor = await actorOf(testShop, boss.email);
  const ask = (wanted: Partial<RefundRequest>, cards: CardPayments = shop.cards) =>
    refundLines({ ...shop, cards }, actor, { orderId: order.id, lines: [], ...wanted });
  const refuse: CardPayments['refund'] = async () => {
    throw new Refusal('refund_refused', { reason: 'charge_disputed', amount: 1 });
  };
  const askRefused = async (wanted: Partial<RefundRequest>) => {
    const refund = await ask(wanted, { ...shop.cards, refund: refuse });
    expect(refund.state).toBe('refused');
    return refund.id;
  };
  const correct = (id: string, as: Correction) =>
    correctRefund(shop, actor, { id, as }).then(
      ({ state }) => state as string,
      (error) => asRefusal(error)?.code ?? Promise.reject(error),
    );
  const now = async () => (await findOrder(db, order.id)) as Order;
  const units = (lineId: string, quantity: number, restock = true) => ({ lineId, quantity, restock });
  const refundedThere = async () => (await shop.cards.find(transactionId))?.refundedAmount;
  const paymentStatus = async () => (await db.selectFrom('payments').select('status').executeTakeFirstOrThrow()).status;
  const hold = async () => {
    await expectAuditHolds(testShop.db);
    expect(await productsWithWrongStock(db)).toEqual([]);
    expect((await reconcilePayments(shop, new Date(0))).differences).toEqual([]);
  };
  const stockOfFan = () => availableOf(db, order.fan.id);
  const mails = async () =>
    (await db.selectFrom('outbox').select('kind').execute()).filter(({ kind }) => kind.includes('refund'));
  return {
    ...{ ...testShop, ...order, boss, buyer, ask, askRefused, correct, now, units },
    ...{ refundedThere, paymentStatus, hold, stockOfFan, mails },
  };
}

describe('a refused refund that is voided', () => {
  test.each<[string, (sale: Awaited<ReturnType<typeof openSale>>) => Partial<RefundRequest>]>([
    ['an amount', () => ({ amount: 1234 })],
    ['delivery', () => ({ delivery: true })],
    ['units that return to stock', ({ fans, units }) => ({ lines: [units(fans, 2)] })],
    ['units that do not', ({ fans, units }) => ({ lines: [units(fans, 1, false)], amount: 100 })],
    ['every unit', ({ fans, disks, units }) => ({ lines: [units(fans, 3), units(disks, 2)] })],
    ['all', ({ total }) => ({ amount: total })],
  ])('of %s, leaves the order as it was', async (_, wanted) => {
    const sale = await openSale();
    const { askRefused, correct, now, hold, stockOfFan, paymentStatus, mails, ask, refundedThere, total } = sale;
    const [before, stock] = [await now(), await stockOfFan()];
    const id = await askRefused(wanted(sale));
    expect(await correct(id, 'void')).toBe('voided');
    const { statusAt: _before, ...same } = before;
    expect(await now()).toMatchObject(same);
    expect([await stockOfFan(), await paymentStatus(), await mails()]).toEqual([stock, 'succeeded', []]);
    await hold();
    expect(await correct(id, 'void')).toBe('refund_not_refused');
    expect((await ask({ amount: total })).state).toBe('refunded');
    expect([await refundedThere(), await paymentStatus(), (await now()).status]).toEqual([
      total,
      'refunded',
      'refunded',
    ]);
    await hold();
  });

  test.each(['shipped', 'delivered'])('of the last open units opens a %s order again', async (status) => {
    const { boss, id, fans, disks, units, askRefused, correct, now, hold } = await openSale();
    const lines = [{ lineId: disks, quantity: 2 }];
    const { body } = await boss.call(shipLines, { params: { id }, body: { lines } });
    if (status === 'delivered') await boss.call(deliverShipment, { params: { id: body._id } });
    const refused = await askRefused({ lines: [units(fans, 3)] });
    expect((await now()).status).toBe(status);
    expect(await correct(refused, 'void')).toBe('voided');
    expect((await now()).status).toBe('paid');
    await boss.call(shipBooking, { params: { id } });
    expect((await now()).status).toBe('shipped');
    await hold();
  });

  test('of all of a shipped order leaves it shipped', async () => {
    const { boss, id, total, askRefused, correct, now, hold } = await openSale();
    await boss.call(shipBooking, { params: { id } });
    const refused = await askRefused({ amount: total });
    expect((await now()).status).toBe('refunded');
    await correct(refused, 'void');
    expect((await now()).status).toBe('shipped');
    await hold();
  });

  test('keeps what another refund has made', async () => {
    const { ask, askRefused, correct, now, fans, units, hold } = await openSale();
    await ask({ lines: [units(fans, 1)] });
    await correct(await askRefused({ lines: [units(fans, 1)] }), 'void');
    expect((await now()).refundedAmount).toBe(1999);
    await hold();
  });

  test('is refused while its units are sold, and changes nothing', async () => {
    const { db, fan, fans, units, askRefused, correct, now, hold } = await openSale();
    const id = await askRefused({ lines: [units(fans, 3)] });
    const counted = { productId: fan.id, kind: 'received', quantity: -8 } as const;
    await db.transaction().execute((transaction) => recordMovements(transaction, [counted]));
    expect(await correct(id, 'void')).toBe('restocked_units_sold');
    expect((await now()).refundedAmount).toBe(3 * 1999);
    await hold();
  });

  test('once, by two admins at the same time', async () => {
    const { fans, units, askRefused, correct, hold, now } = await openSale();
    const id = await askRefused({ lines: [units(fans, 3)] });
    const outcomes = await Promise.all([correct(id, 'void'), correct(id, 'void'), correct(id, 'paid_by_hand')]);
    expect(outcomes.filter((outcome) => outcome !== 'refund_not_refused')).toHaveLength(1);
    expect([0, 3 * 1999]).toContain((await now()).refundedAmount);
    await hold();
  });

  test('is not that of a return', async () => {
    const { boss, id, fans, units, askRefused, correct, mails } = await openSale();
    await boss.call(shipBooking, { params: { id } });
    const returnId = '01890000-0000-7000-8000-0000000000e1';
    const refused = await askRefused({ lines: [units(fans, 1)], returnId });
    expect(await correct(refused, 'void')).toBe('refund_of_return');
    expect(await correct(refused, 'paid_by_hand')).toBe('refunded');
    expect(await mails()).toEqual([{ kind: 'refund_made' }]);
  });
});

describe('a refused refund that was paid another way', () => {
  test('is made, is not asked for again, and the provider is not missing it', async () => {
    const { ask, askRefused, correct, refundedThere, paymentStatus, now, total, mails, hold } = await openSale();
    const id = await askRefused({ amount: 1000 });
    expect(await correct(id, 'paid_by_hand')).toBe('refunded');
    expect([await refundedThere(), await mails()]).toEqual([0, [{ kind: 'refund_made' }]]);
    await hold();
    expect((await ask({ amount: total - 1000 })).state).toBe('refunded');
    expect([await refundedThere(), await paymentStatus(), (await now()).status]).toEqual([
      total - 1000,
      'refunded',
      'refunded',
    ]);
    await hold();
  });

  test('also of the whole order', async () => {
    const { askRefused, correct, refundedThere, paymentStatus, total, hold } = await openSale();
    await correct(await askRefused({ amount: total }), 'paid_by_hand');
    expect([await refundedThere(), await paymentStatus()]).toEqual([0, 'refunded']);
    await hold();
  });
});

test('a refund that is due or made is not corrected', async () => {
  const { ask, correct, refundedThere } = await openSale();
  const made = await ask({ amount: CHARGED.delivery });
  expect([await correct(made.id, 'void'), await refundedThere()]).toEqual(['refund_not_refused', CHARGED.delivery]);
  expect(await correct('01890000-0000-7000-8000-0000000000e1', 'void')).toBe('refund_not_found');
});
