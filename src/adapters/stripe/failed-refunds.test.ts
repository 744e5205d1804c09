import { describe, expect, test } from 'vitest';
import { Refusal } from '../../contract/error.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { findOrder } from '../../domain/ordering/orders.ts';
import type { CardPayments } from '../../domain/payment/card/card-payments.ts';
import { receivePaymentEvents } from '../../domain/payment/card/receive-events.ts';
import { reconcilePayments } from '../../domain/payment/card/reconcile-payments.ts';
import { settleUnfinishedPayments } from '../../domain/payment/card/settle-unfinished-payments.ts';
import { refundLines } from '../../domain/payment/refunds/refund-lines.ts';
import { retryRefund } from '../../domain/payment/refunds/retry-refund.ts';
import { recordMovements } from '../../domain/stock/record-movements.ts';
import { signed } from '../../testing/doubles/stripe/signed.ts';
import { stripeKeys } from '../../testing/doubles/stripe/stripe-double.ts';
import { failOn } from '../../testing/fail-on.ts';
import { expectAuditHolds } from '../../testing/scene/audit.ts';
import { actorOf, orderParts, startPayingFor } from '../../testing/scene/refunds.ts';
import { availableOf, productsWithWrongStock } from '../../testing/scene/stock.ts';
import { confirmAtStripe, deliver, openStripeShop } from '../../testing/scene/stripe.ts';

const REASON = 'expired_or_canceled_card';

async function openPaidParts() {
  const testShop = await openStripeShop();
  const { stripe, shop, app, db } = testShop;
  const [boss, buyer] = [await testShop.admin(), await testShop.customer()];
  const order = await orderParts(testShop, buyer);
  const { id: intentId } = await confirmAtStripe(stripe, await startPayingFor(buyer, order));
  const actor = await actorOf(testShop, boss.email);
  let delivered = 0;
  const deliverEvents = async () => {
    const fresh = stripe.events.slice(delivered);
    delivered = stripe.events.length;
    for (const event of fresh) expect(await deliver(app, event)).toBe(200);
  };
  await deliverEvents();
  const ask = (amount: number, cards: CardPayments = shop.cards) =>
    refundLines({ ...shop, cards }, actor, { orderId: order.id, lines: [], amount });
  const retry = async (id: string) => (await retryRefund(shop, actor, id)).state;
  const made = () => [...stripe.ledger.refunds.values()].map(({ amount, status }) => [amount, status]);
  const stateOf = async (id: string) =>
    (await db.selectFrom('refunds').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const paymentStatus = async () => (await db.selectFrom('payments').select('status').executeTakeFirstOrThrow()).status;
  return { ...testShop, ...order, intentId, deliverEvents, ask, retry, made, stateOf, paymentStatus };
}

type Scene = Awaited<ReturnType<typeof openPaidParts>>;

/** Reads what Stripe says now, because of another event beside the last one. Handles it when the result is called. */
async function receiveLate({ shop, stripe }: Scene) {
  const payload = JSON.stringify({ ...JSON.parse(lastOf(stripe.events).payload), id: 'evt_other' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hasRead = false;
  const find: CardPayments['find'] = async (id) => {
    const intent = await shop.cards.find(id);
    hasRead = true;
    await released;
    return intent;
  };
  const headers = { 'stripe-signature': signed(payload, stripeKeys.webhookSecret) };
  const handled = receivePaymentEvents({ ...shop, cards: { ...shop.cards, find } }, payload, headers);
  await expect.poll(() => hasRead).toBe(true);
  return async () => {
    release();
    await handled;
  };
}

const lastOf = <T>(all: Iterable<T>): T => [...all].at(-1) as T;

describe('a refund that Stripe takes back', () => {
  test.each(['a part', 'all'])(
    'before its answer is booked, of %s, is refused until an admin asks again',
    async (what) => {
      const scene = await openPaidParts();
      const { stripe, shop, total, deliverEvents, ask, retry, made, stateOf, paymentStatus } = scene;
      const amount = what === 'all' ? total : 1000;
      const refund: CardPayments['refund'] = async (...call) => {
        const id = await shop.cards.refund(...call);
        stripe.failRefund(id ?? '', REASON);
        await deliverEvents();
        return id;
      };
      const { id, state } = await ask(amount, { ...shop.cards, refund });
      expect(state).toBe('refused');
      expect(await paymentStatus()).toBe(what === 'all' ? 'refund_due' : 'succeeded');
      expect(await retry(id)).toBe('refunded');
      await deliverEvents();
      expect(made()).toEqual([
        [amount, 'failed'],
        [amount, 'succeeded'],
      ]);
      expect(await stateOf(id)).toBe('refunded');
      expect(await paymentStatus()).toBe(what === 'all' ? 'refunded' : 'succeeded');
      await expectAuditHolds(scene.db);
    },
  );

  test('before the shop knows that it was made is refused, and maintenance does not ask again', async () => {
    const { stripe, shop, deliverEvents, ask, made, stateOf } = await openPaidParts();
    const refund: CardPayments['refund'] = async (...call) => {
      await shop.cards.refund(...call);
      throw new Refusal('payment_provider_unavailable');
    };
    const { id, state } = await ask(1000, { ...shop.cards, refund });
    stripe.failRefund(lastOf(stripe.ledger.refunds.keys()), REASON);
    await deliverEvents();
    await settleUnfinishedPayments(shop, failOn);
    expect([state, await stateOf(id)]).toEqual(['due', 'refused']);
    expect(made()).toEqual([[1000, 'failed']]);
  });

  test('is made again in the same call, of whose first refund Stripe reports the failure in the meantime', async () => {
    const { stripe, shop, deliverEvents, ask, made, stateOf } = await openPaidParts();
    const refund: CardPayments['refund'] = async (...call) => {
      stripe.failRefund((await shop.cards.refund(...call)) ?? '', REASON);
      await deliverEvents();
      return shop.cards.refund(...call);
    };
    const { id } = await ask(1000, { ...shop.cards, refund });
    await deliverEvents();
    expect(made()).toEqual([
      [1000, 'failed'],
      [1000, 'succeeded'],
    ]);
    expect(await stateOf(id)).toBe('refunded');
  });

  test('or that it declines, is asked for with a new key each time: Stripe repeats its stored refusal', async () => {
    const { stripe, intentId, ask, retry, made } = await openPaidParts();
    stripe.dispute(intentId, 'fraudulent');
    const { id, state } = await ask(1000);
    expect([state, await retry(id)]).toEqual(['refused', 'refused']);
    stripe.ledger.disputes.clear();
    expect(await retry(id)).toBe('refunded');
    expect(made()).toEqual([[1000, 'succeeded']]);
  });

  test('without a part is made again, though Stripe repeats its stored response', async () => {
    const { stripe, shop, intentId, made, total } = await openPaidParts();
    const first = await shop.cards.refund(intentId, 'key');
    stripe.failRefund(first ?? '', REASON);
    const second = await shop.cards.refund(intentId, 'key');
    expect(second).toBe(lastOf(stripe.ledger.refunds.keys()));
    expect(made()).toEqual([
      [total, 'failed'],
      [total, 'succeeded'],
    ]);
    expect(await shop.cards.refund(intentId, 'key')).toBeUndefined();
  });
});

describe('a failure whose report is lost', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  test('is found by reconciliation weeks after the payment, and an admin can ask again', async () => {
    const scene = await openPaidParts();
    const { stripe, shop, intentId, total, ask, retry, made, stateOf, paymentStatus } = scene;
    const { id } = await ask(total);
    const threeWeeksAgo = Math.floor((Date.now() - 21 * DAY_MS) / 1000);
    for (const made of [stripe.ledger.intents.get(intentId), lastOf(stripe.ledger.refunds.values())]) {
      expect(made?.created).toBeGreaterThan(threeWeeksAgo);
      Object.assign(made ?? {}, { created: threeWeeksAgo });
    }
    stripe.failRefund(lastOf(stripe.ledger.refunds.keys()), REASON);
    const lastWeek = new Date(Date.now() - 7 * DAY_MS);
    expect((await reconcilePayments(shop, lastWeek)).differences).toEqual([]);
    expect([await stateOf(id), await paymentStatus()]).toEqual(['refused', 'refund_due']);
    expect(await retry(id)).toBe('refunded');
    expect((await reconcilePayments(shop, lastWeek)).differences).toEqual([]);
    expect(made()).toEqual([
      [total, 'failed'],
      [total, 'succeeded'],
    ]);
    expect([await stateOf(id), await paymentStatus()]).toEqual(['refunded', 'refunded']);
    await expectAuditHolds(scene.db);
  });

  test('is found although another payment cannot be read', async () => {
    const scene = await openPaidParts();
    const { stripe, shop, db, ask, stateOf } = scene;
    const { id } = await ask(1000);
    stripe.failRefund(lastOf(stripe.ledger.refunds.keys()), REASON);
    const findIncidents: CardPayments['findIncidents'] = async (intentId) => {
      if (intentId === 'pi_unreadable') throw new Error('cannot be read');
      return shop.cards.findIncidents(intentId);
    };
    const listIncidents: CardPayments['listIncidents'] = async function* (since) {
      yield { intentId: 'pi_unreadable', kind: 'dispute', id: 'dp_1', status: 'lost', reason: null, amount: 1 };
      yield* shop.cards.listIncidents(since);
    };
    const cards = { ...shop.cards, findIncidents, listIncidents };
    await expect(reconcilePayments({ ...shop, cards }, new Date(0))).rejects.toThrow('cannot be read');
    expect(await stateOf(id)).toBe('refused');
    const runs = await db.selectFrom('reconciliations').select('compared').execute();
    expect(runs).toEqual([{ compared: 1 }]);
  });
});

describe('a refund in the dashboard', () => {
  async function openDashboard() {
    const scene = await openPaidParts();
    const { db, shop, fan } = scene;
    const refunds = () =>
      db.selectFrom('refunds').select(['amount', 'state', 'providerId']).orderBy('createdAt').execute();
    const now = async () => (await findOrder(db, scene.id)) as Order;
    const hold = async () => {
      await expectAuditHolds(scene.db);
      expect(await productsWithWrongStock(db)).toEqual([]);
      expect((await reconcilePayments(shop, new Date(0))).differences).toEqual([]);
    };
    return { ...scene, refunds, now, hold, stockOfFan: () => availableOf(db, fan.id) };
  }

  test.each([
    ['a part', [1250]],
    ['two parts of the same amount at once', [700, 700]],
    ['all', [undefined]],
    ['a part, and then the rest', [100, undefined]],
  ])('that fails later, of %s, is in the book no more', async (_, amounts) => {
    const { stripe, intentId, deliverEvents, refunds, now, hold, paymentStatus, stockOfFan } = await openDashboard();
    const before = await stockOfFan();
    const made = amounts.map((amount) => stripe.refund(intentId, amount));
    await deliverEvents();
    await deliverEvents();
    const booked = made.map(({ id, amount }) => ({ amount, state: 'refunded', providerId: id }));
    expect(await refunds()).toEqual(booked);
    await hold();
    for (const { id } of made) stripe.failRefund(id, REASON);
    await deliverEvents();
    expect(await refunds()).toEqual(booked.map((one) => ({ ...one, state: 'voided' })));
    expect(await now()).toMatchObject({ refundedAmount: 0, status: 'paid' });
    expect([await paymentStatus(), await stockOfFan()]).toEqual(['succeeded', before]);
    await hold();
  });

  test('of which one fails keeps the other', async () => {
    const { stripe, intentId, deliverEvents, refunds, now, hold } = await openDashboard();
    const [first, second] = [stripe.refund(intentId, 500), stripe.refund(intentId, 500)];
    await deliverEvents();
    stripe.failRefund(second.id, REASON);
    await deliverEvents();
    const states = (await refunds()).map(({ providerId, state }) => [providerId, state]);
    expect(states).toEqual([
      [first.id, 'refunded'],
      [second.id, 'voided'],
    ]);
    expect((await now()).refundedAmount).toBe(500);
    await hold();
  });

  test('of the amount of a refused one is that one, and is refused again when it fails', async () => {
    const { stripe, intentId, deliverEvents, ask, stateOf, refunds, hold } = await openDashboard();
    stripe.dispute(intentId, 'fraudulent');
    const { id } = await ask(1000);
    stripe.ledger.disputes.clear();
    const made = stripe.refund(intentId, 1000);
    await deliverEvents();
    expect(await refunds()).toEqual([{ amount: 1000, state: 'refunded', providerId: made.id }]);
    stripe.failRefund(made.id, REASON);
    await deliverEvents();
    expect(await stateOf(id)).toBe('refused');
    await hold();
  });

  test('whose units are sold before it fails waits for an admin', async () => {
    const { stripe, db, intentId, deliverEvents, refunds, fan, hold } = await openDashboard();
    const { id } = stripe.refund(intentId);
    await deliverEvents();
    const correction = { productId: fan.id, kind: 'received', quantity: -(await availableOf(db, fan.id)) } as const;
    await db.transaction().execute((transaction) => recordMovements(transaction, [correction]));
    stripe.failRefund(id, REASON);
    await deliverEvents();
    expect((await refunds()).map(({ state }) => state)).toEqual(['refused']);
    await hold();
  });

  test('that an earlier version booked without its id has it by the next report', async () => {
    const { stripe, db, intentId, deliverEvents, refunds, hold } = await openDashboard();
    const made = stripe.refund(intentId, 900);
    await deliverEvents();
    await db.updateTable('refunds').set({ providerId: null }).execute();
    stripe.refund(intentId, 100);
    await deliverEvents();
    expect((await refunds()).map(({ amount, providerId }) => [amount, providerId === made.id])).toEqual([
      [900, true],
      [100, false],
    ]);
    await hold();
  });
});

describe('a late report', () => {
  test('of a failure does not undo the refund that an admin has made since', async () => {
    const scene = await openPaidParts();
    const { stripe, deliverEvents, ask, retry, stateOf } = scene;
    const { id } = await ask(1000);
    stripe.failRefund(lastOf(stripe.ledger.refunds.keys()), REASON);
    const handle = await receiveLate(scene);
    await deliverEvents();
    expect(await stateOf(id)).toBe('refused');
    expect(await retry(id)).toBe('refunded');
    await handle();
    expect(await stateOf(id)).toBe('refunded');
  });

  test('that all is refunded does not finish a refund that has failed since', async () => {
    const scene = await openPaidParts();
    const { stripe, deliverEvents, ask, stateOf, total, paymentStatus, db } = scene;
    const { id } = await ask(total);
    const handle = await receiveLate(scene);
    stripe.failRefund(lastOf(stripe.ledger.refunds.keys()), REASON);
    await deliverEvents();
    expect(await stateOf(id)).toBe('refused');
    await handle();
    expect([await stateOf(id), await paymentStatus()]).toEqual(['refused', 'refund_due']);
    const incidents = await db.selectFrom('paymentIncidents').select('kind').execute();
    expect(incidents).toEqual([{ kind: 'refund_failed' }]);
  });
});
