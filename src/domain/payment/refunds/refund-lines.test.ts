import { describe, expect, test } from 'vitest';
import { asRefusal, Refusal } from '../../../contract/error.ts';
import { refundBooking, settleBooking, shipBooking } from '../../../contract/orders/booking.ts';
import { deliverShipment, shipLines } from '../../../contract/orders/shipment.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { actorOf, CHARGED, orderParts, startPayingFor } from '../../../testing/scene/refunds.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { Order } from '../../ordering/order.ts';
import { findOrder } from '../../ordering/orders.ts';
import { placeOrderOfLines } from '../../ordering/placing/place-order-of-lines.ts';
import type { CardPayments } from '../card/card-payments.ts';
import { settleUnfinishedPayments } from '../card/settle-unfinished-payments.ts';
import { type RefundRequest, refundLines } from './refund-lines.ts';
import { retryRefund } from './retry-refund.ts';

async function openSale() {
  const shop = await openTestShop();
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const order = await orderParts(shop, buyer);
  const { body } = await confirm(buyer, await startPayingFor(buyer, order));
  const transactionId = body.paymentIntent.id;
  await buyer.call(settleBooking, {
    params: { id: order.id },
    body: { appointment: order.id, transactionId },
  });
  const actor = await actorOf(shop, boss.email);
  const ask = (wanted: Partial<RefundRequest>, cards: CardPayments = shop.shop.cards) =>
    refundLines({ ...shop.shop, cards }, actor, { orderId: order.id, lines: [], ...wanted });
  const tryAsk = (wanted: Partial<RefundRequest>) =>
    ask(wanted).then(
      ({ state }) => state as string,
      (error) => asRefusal(error)?.code ?? Promise.reject(error),
    );
  const now = async () => (await findOrder(shop.db, order.id)) as Order;
  const units = (lineId: string, quantity: number, restock = true) => ({ lineId, quantity, restock });
  return { shop, boss, buyer, actor, transactionId, ask, tryAsk, now, units, ...order };
}

const mailsOf = async ({ db }: TestShop) =>
  (await db.selectFrom('outbox').select('kind').orderBy('createdAt').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.includes('refund') || kind.includes('ship') || kind.includes('deliver'));

const paymentOf = ({ db }: TestShop) => db.selectFrom('payments').select(['id', 'status']).executeTakeFirstOrThrow();

const refundedAt = async ({ shop }: TestShop, transactionId: string) =>
  (await shop.cards.find(transactionId))?.refundedAmount;

const eachLine = (lines: Order['lines']) =>
  lines.map(({ name, quantity, cancelledQuantity }) => [name, quantity, cancelledQuantity]);

describe('a refund of a part', () => {
  test('returns its share, cancels and restocks unshipped units, and the rest can still be shipped', async () => {
    const { shop, ask, now, fan, disk, fans, units, transactionId } = await openSale();
    const refund = await ask({ lines: [units(fans, 2)], reason: 'Sold out.' });
    expect(refund).toMatchObject({ state: 'refunded', amount: 3998, taxAmount: 639, reason: 'Sold out.' });
    expect(await refundedAt(shop, transactionId)).toBe(3998);
    const order = await now();
    expect([order.status, order.refundedAmount]).toEqual(['paid', 3998]);
    expect(eachLine(order.lines)).toEqual([
      ['Fan', 3, 2],
      ['Disk', 2, 0],
    ]);
    expect([await availableOf(shop.db, fan.id), await availableOf(shop.db, disk.id)]).toEqual([9, 8]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    expect((await paymentOf(shop)).status).toBe('succeeded');
    expect(await mailsOf(shop)).toEqual(['refund_made']);
    await expectAuditHolds(shop.db);
  });

  test('returns nothing to stock if the units cannot be sold again', async () => {
    const { shop, ask, fan, fans, units } = await openSale();
    await ask({ lines: [units(fans, 1, false), units(fans, 1, true)] });
    expect(await availableOf(shop.db, fan.id)).toBe(8);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('of delivery and of a free amount changes no units, and the rest is what the order still has', async () => {
    const { shop, boss, ask, now, transactionId, id, total } = await openSale();
    await ask({ delivery: 200 });
    await ask({ delivery: true });
    await ask({ amount: 1234 });
    expect(await refundedAt(shop, transactionId)).toBe(490 + 1234);
    expect((await now()).status).toBe('paid');
    expect(eachLine((await now()).lines)).toEqual([
      ['Fan', 3, 0],
      ['Disk', 2, 0],
    ]);
    await expectAuditHolds(shop.db);
    expect((await boss.call(refundBooking, { params: { id } })).body.status).toBe('refunded');
    expect(await refundedAt(shop, transactionId)).toBe(total);
    expect((await paymentOf(shop)).status).toBe('refunded');
    expect((await now()).lines.every(({ quantity, cancelledQuantity }) => quantity === cancelledQuantity)).toBe(true);
    expect(await mailsOf(shop)).toEqual(['refund_made', 'refund_made', 'refund_made', 'refund_made']);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await expectAuditHolds(shop.db);
  });

  test('of the delivery alone leaves goods due that a code made free, and they can be taken off after that', async () => {
    const { shop, buyer, actor } = await openSale();
    const gift = await stockProduct(shop.db, { available: 5, price: 19.99 });
    const contact = { contactEmail: buyer.email };
    const { userId } = await actorOf(shop, buyer.email);
    const wanted = orderOf([[gift, 2]], { ...contact, userId, discountAmount: 3998, shippingAmount: 490 });
    expect(wanted.totalAmount).toBe(490);
    const { orderId: id } = await placeOrderOfLines(shop.shop, wanted);
    const { body } = await confirm(buyer, await startPayingFor(buyer, { id, total: 490 }));
    const { id: transactionId } = body.paymentIntent;
    await buyer.call(settleBooking, { params: { id }, body: { appointment: id, transactionId } });
    const ask = (request: Omit<RefundRequest, 'orderId'>) => refundLines(shop.shop, actor, { orderId: id, ...request });
    const now = async () => {
      const order = (await findOrder(shop.db, id)) as Order;
      const payment = shop.db.selectFrom('payments').select('status').where('orderId', '=', id);
      const cancelled = order.lines.map(({ cancelledQuantity }) => cancelledQuantity);
      return [order.status, ...cancelled, (await payment.executeTakeFirstOrThrow()).status];
    };
    expect((await ask({ lines: [], delivery: true })).amount).toBe(490);
    expect([await now(), await refundedAt(shop, transactionId)]).toEqual([['paid', 0, 'succeeded'], 490]);
    const lineId = (await findOrder(shop.db, id))?.lines[0]?.id ?? '';
    await ask({ lines: [{ lineId, quantity: 2, restock: true }] });
    expect(await now()).toEqual(['refunded', 2, 'refunded']);
    expect(await availableOf(shop.db, gift.id)).toBe(5);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await expectAuditHolds(shop.db);
  });

  test('of every unit ends the order, and delivery can be refunded after that', async () => {
    const { shop, ask, now, fans, disks, units, transactionId, total, fan } = await openSale();
    await ask({ lines: [units(fans, 3), units(disks, 2)] });
    expect(await now()).toMatchObject({ status: 'refunded', refundedAmount: CHARGED.fans + CHARGED.disk });
    expect((await paymentOf(shop)).status).toBe('succeeded');
    await ask({ delivery: true });
    expect(await refundedAt(shop, transactionId)).toBe(total);
    expect((await paymentOf(shop)).status).toBe('refunded');
    expect(await availableOf(shop.db, fan.id)).toBe(10);
    expect(await mailsOf(shop)).toEqual(['refund_made', 'refund_made']);
    await expectAuditHolds(shop.db);
  });

  test('of shipped units leaves the status, until all is refunded', async () => {
    const { shop, boss, ask, now, fans, disks, units, id, fan } = await openSale();
    await boss.call(shipBooking, { params: { id } });
    await ask({ lines: [units(fans, 3, false)] });
    expect((await now()).status).toBe('shipped');
    expect(await availableOf(shop.db, fan.id)).toBe(7);
    await ask({ lines: [units(disks, 2, true)], delivery: true });
    expect((await now()).status).toBe('refunded');
    expect(eachLine((await now()).lines)).toEqual([
      ['Fan', 3, 0],
      ['Disk', 2, 0],
    ]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await expectAuditHolds(shop.db);
  });

  test.each([
    ['shipped', false],
    ['delivered', true],
  ])('of the last open units leaves an order %s that was shipped in part', async (status, isDelivered) => {
    const { shop, boss, ask, now, fans, disks, units, id, fan } = await openSale();
    const parcel = {
      lines: [
        { lineId: fans, quantity: 1 },
        { lineId: disks, quantity: 2 },
      ],
    };
    const shipment = await boss.call(shipLines, { params: { id }, body: parcel });
    if (isDelivered) await boss.call(deliverShipment, { params: { id: shipment.body._id } });
    await ask({ lines: [units(fans, 1)] });
    expect((await now()).status).toBe('paid');
    await ask({ lines: [units(fans, 1)] });
    expect((await now()).status).toBe(status);
    const { reason } = await shop.db
      .selectFrom('orderEvents')
      .select('reason')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(reason).toBe('rest_cancelled');
    expect(await availableOf(shop.db, fan.id)).toBe(9);
    expect((await mailsOf(shop)).sort()).toEqual([
      ...(isDelivered ? ['order_delivered'] : []),
      'refund_made',
      'refund_made',
      'shipment_sent',
    ]);
    expect((await ask({ lines: [units(fans, 1)] })).amount).toBe(1999);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await expectAuditHolds(shop.db);
  });

  test('of a return is of shipped units only', async () => {
    const { boss, ask, tryAsk, id, fans, units } = await openSale();
    const returnId = '01890000-0000-7000-8000-0000000000e1';
    expect(await tryAsk({ lines: [units(fans, 1)], returnId })).toBe('units_not_refundable');
    await boss.call(shipBooking, { params: { id } });
    expect(await ask({ lines: [units(fans, 1)], returnId })).toMatchObject({ returnId, amount: 1999 });
  });

  test('is refused beyond what is left, without a payment, and for nothing', async () => {
    const { shop, tryAsk, buyer, actor, fans, disks, units, total } = await openSale();
    expect(await tryAsk({ lines: [units(fans, 4)] })).toBe('units_not_refundable');
    expect(await tryAsk({ amount: total + 1 })).toBe('refund_too_large');
    expect(await tryAsk({ lines: [units(disks, 1)], amount: total - 8949 })).toBe('refund_too_large');
    expect(await tryAsk({ delivery: 491 })).toBe('refund_too_large');
    expect(await tryAsk({})).toBe('nothing_to_refund');
    const unpaid = await orderParts(shop, buyer);
    const request = { orderId: unpaid.id, lines: [], amount: 1 };
    await expect(refundLines(shop.shop, actor, request)).rejects.toThrow('booking_cannot_become');
    expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([]);
  });
});

describe('a repeated request', () => {
  test('returns the first refund; the same key for another one is refused', async () => {
    const { shop, ask, tryAsk, fans, units } = await openSale();
    const wanted = { lines: [units(fans, 1)], idempotencyKey: 'once' };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => ask(wanted)));
    expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id]);
    expect(await tryAsk({ ...wanted, lines: [units(fans, 2)] })).toBe('idempotency_key_reused');
    expect(await shop.db.selectFrom('refunds').select('id').execute()).toHaveLength(1);
  });
});

describe('concurrent acts', () => {
  test('of two refunds of the same units one succeeds', async () => {
    const { shop, tryAsk, fans, units, now, fan, transactionId } = await openSale();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => tryAsk({ lines: [units(fans, 2)] })));
    expect(outcomes.sort()).toEqual(['refunded', ...Array(3).fill('units_not_refundable')]);
    expect([(await now()).refundedAmount, await refundedAt(shop, transactionId)]).toEqual([3998, 3998]);
    expect(await availableOf(shop.db, fan.id)).toBe(9);
    await expectAuditHolds(shop.db);
  });

  test('units are either shipped or cancelled, and a refund of the rest takes what another one left', async () => {
    const { shop, boss, tryAsk, fans, disks, units, now, id, total, transactionId } = await openSale();
    await Promise.all([
      tryAsk({ lines: [units(fans, 3)] }),
      boss.call(shipBooking, { params: { id } }),
      tryAsk({ lines: [units(disks, 2)] }),
      tryAsk({ amount: 100 }),
      settleUnfinishedPayments(shop.shop, failOn),
    ]);
    for (const line of (await now()).lines)
      expect(line.shippedQuantity + line.cancelledQuantity).toBeLessThanOrEqual(line.quantity);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await expectAuditHolds(shop.db);
    await Promise.all([boss, boss].map((admin) => admin.call(refundBooking, { params: { id } })));
    await settleUnfinishedPayments(shop.shop, failOn);
    expect(await refundedAt(shop, transactionId)).toBe(await refundedOf(shop));
    // Every unit may have been cancelled, which ends the order, but does not refund its delivery.
    expect(total - (await refundedOf(shop))).toBeLessThanOrEqual(CHARGED.delivery);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await expectAuditHolds(shop.db);
  });
});

const refundedOf = async ({ db }: TestShop) =>
  (await db.selectFrom('orders').select('refundedAmount').executeTakeFirstOrThrow()).refundedAmount;

type Refunding = CardPayments['refund'];

describe('a provider', () => {
  test('that is absent leaves the refund due; maintenance finishes it once, under the same key', async () => {
    const { shop, ask, now, fans, units, transactionId } = await openSale();
    const keys: string[] = [];
    let isDown = true;
    const refund: Refunding = async (intentId, key, part) => {
      keys.push(key);
      if (isDown) throw new Refusal('payment_provider_unavailable');
      return shop.shop.cards.refund(intentId, key, part);
    };
    const cards = { ...shop.shop.cards, refund };
    const { id, state } = await ask({ lines: [units(fans, 1)] }, cards);
    expect([state, (await now()).refundedAmount]).toEqual(['due', 1999]);
    isDown = false;
    await settleUnfinishedPayments({ ...shop.shop, cards }, failOn);
    await settleUnfinishedPayments({ ...shop.shop, cards }, failOn);
    expect(keys).toEqual([`refund:${id}`, `refund:${id}`]);
    expect(await refundedAt(shop, transactionId)).toBe(1999);
    expect((await paymentOf(shop)).status).toBe('succeeded');
  });

  test('is asked again after the process died, before and after the provider made it', async () => {
    const { shop, ask, fans, units, transactionId } = await openSale();
    const before: Refunding = async () => {
      throw new Error('the end of the process');
    };
    const after: Refunding = async (...call) => {
      await shop.shop.cards.refund(...call);
      throw new Error('the end of the process');
    };
    for (const refund of [before, after]) {
      const cards = { ...shop.shop.cards, refund };
      await expect(ask({ lines: [units(fans, 1)] }, cards)).rejects.toThrow('the end');
    }
    await settleUnfinishedPayments(shop.shop, failOn);
    expect(await refundedAt(shop, transactionId)).toBe(3998);
    const states = await shop.db.selectFrom('refunds').select('state').execute();
    expect(states).toEqual([{ state: 'refunded' }, { state: 'refunded' }]);
  });

  test('is asked by one process at a time, and by another two minutes after that has died', async () => {
    const { shop, ask, fans, units, transactionId } = await openSale();
    let calls = 0;
    let response = () => {};
    const waits = new Promise<void>((resolve) => {
      response = resolve;
    });
    const slow: Refunding = async (...call) => {
      calls += 1;
      await waits;
      return shop.shop.cards.refund(...call);
    };
    const cards = { ...shop.shop.cards, refund: slow };
    const asked = ask({ lines: [units(fans, 1)] }, cards);
    await expect.poll(() => calls).toBe(1);
    await settleUnfinishedPayments({ ...shop.shop, cards }, failOn);
    expect(calls).toBe(1);
    await shop.db
      .updateTable('refunds')
      .set({ claimedUntil: new Date(Date.now() - 1000) })
      .execute();
    const taken = settleUnfinishedPayments({ ...shop.shop, cards }, failOn);
    await expect.poll(() => calls).toBe(2);
    response();
    await Promise.all([asked, taken]);
    expect(await refundedAt(shop, transactionId)).toBe(1999);
  });

  test('that refuses leaves an incident; only an admin asks again', async () => {
    const { shop, actor, ask, fans, units, transactionId } = await openSale();
    const refuse: Refunding = async (_, __, part) => {
      throw new Refusal('refund_refused', { reason: 'charge_disputed', amount: part?.amount });
    };
    const cards = { ...shop.shop.cards, refund: refuse };
    const { id, state } = await ask({ lines: [units(fans, 1)] }, cards);
    expect(state).toBe('refused');
    const incidents = await shop.db.selectFrom('paymentIncidents').select(['kind', 'reason', 'amount']).execute();
    expect(incidents).toEqual([{ kind: 'refund_failed', reason: 'charge_disputed', amount: 1999 }]);
    await settleUnfinishedPayments(shop.shop, failOn);
    expect(await refundedAt(shop, transactionId)).toBe(0);
    expect((await retryRefund({ ...shop.shop, cards }, actor, id)).state).toBe('refused');
    expect((await retryRefund(shop.shop, actor, id)).state).toBe('refunded');
    expect((await retryRefund(shop.shop, actor, id)).state).toBe('refunded');
    expect(await refundedAt(shop, transactionId)).toBe(1999);
    await expect(retryRefund(shop.shop, actor, actor.userId)).rejects.toThrow('refund_not_found');
  });

  test('keeps the payment due until the last of its refunds is made', async () => {
    const { shop, boss, ask, fans, units, id, total, transactionId } = await openSale();
    const refuse: Refunding = async () => {
      throw new Refusal('refund_refused', { reason: 'charge_disputed', amount: 1999 });
    };
    const refused = await ask({ lines: [units(fans, 1)] }, { ...shop.shop.cards, refund: refuse });
    await boss.call(refundBooking, { params: { id } });
    // Not the refused one's part.
    expect(await refundedAt(shop, transactionId)).toBe(total - 1999);
    expect((await paymentOf(shop)).status).toBe('refund_due');
    await retryRefund(shop.shop, await actorOf(shop, boss.email), refused.id);
    expect(await refundedAt(shop, transactionId)).toBe(total);
    expect((await paymentOf(shop)).status).toBe('refunded');
  });
});
