import { describe, expect, test } from 'vitest';
import { createPaymentIntent } from '../../contract/buying/payment.ts';
import {
  cancelBooking,
  getBooking,
  getBookingDetails,
  refundBooking,
  settleBooking,
} from '../../contract/orders/booking.ts';
import { listDocuments } from '../../contract/orders/document.ts';
import { addRefund, retryRefund } from '../../contract/orders/refund.ts';
import type { Database } from '../../db/connect.ts';
import { reconcilePayments } from '../../domain/payment/card/reconcile-payments.ts';
import { settleUnfinishedPayments } from '../../domain/payment/card/settle-unfinished-payments.ts';
import { signed } from '../../testing/doubles/stripe/signed.ts';
import { stripeKeys } from '../../testing/doubles/stripe/stripe-double.ts';
import { failOn } from '../../testing/fail-on.ts';
import { expectAuditHolds } from '../../testing/scene/audit.ts';
import { book, startPaying } from '../../testing/scene/buy.ts';
import { setSeller } from '../../testing/scene/seller.ts';
import { availableOf, stockProduct } from '../../testing/scene/stock.ts';
import { confirmAtStripe, deliver, openStripeShop, testCards } from '../../testing/scene/stripe.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';

const at = (id: string) => ({ params: { id } });

const settle = (buyer: Visitor, id: string, transactionId: string) =>
  buyer.call(settleBooking, { ...at(id), body: { appointment: id, transactionId } });

async function openScenario({ price = 99.95, quantity = 2, env = {} as Record<string, string> } = {}) {
  const shop = await openStripeShop(env);
  await setSeller(shop);
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const product = await stockProduct(shop.db, { available: 5, price });
  const booking = await book(buyer, product, quantity);
  const bookingNow = async () => (await buyer.call(getBooking, at(booking.id))).body;
  const details = async () => (await boss.call(getBookingDetails, at(booking.id))).body;
  let deliveredCount = 0;
  const deliverEvents = async () => {
    const fresh = shop.stripe.events.slice(deliveredCount);
    deliveredCount = shop.stripe.events.length;
    return Promise.all(fresh.map((event) => deliver(shop.app, event)));
  };
  return { ...shop, boss, buyer, product, booking, bookingNow, details, deliverEvents };
}

const kindsOfMail = async (db: Database) =>
  (await db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);

const documentsOf = async (boss: Visitor, id: string) =>
  (await boss.call(listDocuments, { params: { id } })).body.map(({ kind }) => kind);

async function openPaidScenario() {
  const sale = await openScenario();
  const { id } = await confirmAtStripe(sale.stripe, await startPaying(sale.buyer, sale.booking));
  await sale.deliverEvents();
  return { ...sale, intentId: id };
}

describe('M6 paying by Stripe', () => {
  test("charges the booking's price, references each other, and marks it paid when Stripe confirms", async () => {
    const { stripe, buyer, booking, bookingNow, product, db } = await openScenario();
    const secret = await startPaying(buyer, booking);
    const { id, status } = await confirmAtStripe(stripe, secret);
    expect(status).toBe('succeeded');
    const intent = stripe.ledger.intents.get(id);
    expect([intent?.amount, intent?.currency, intent?.payment_method_types]).toEqual([19_990, 'usd', ['card']]);
    expect(intent?.metadata.order_id).toBe(booking.id);
    expect((await settle(buyer, booking.id, id)).body).toMatchObject({ paid: true, transactionId: id });
    expect(await bookingNow()).toMatchObject({ status: 'paid' });
    expect(await availableOf(db, product.id)).toBe(3);
  });

  test('creates one payment per booking, even with lost responses and several tabs', async () => {
    const { stripe, buyer, booking } = await openScenario();
    stripe.dropResponses(1);
    const secrets = await Promise.all([1, 2, 3].map(() => startPaying(buyer, booking)));
    expect(new Set(secrets).size).toBe(1);
    expect(stripe.ledger.intents.size).toBe(1);
  });

  test('recovers from a failure that Stripe stored under the idempotency key', async () => {
    const { stripe, buyer, booking } = await openScenario();
    stripe.failNextCall('/v1/payment_intents');
    const secrets = await Promise.all([1, 2].map(() => startPaying(buyer, booking)));
    expect(new Set(secrets).size).toBe(1);
    expect(stripe.ledger.intents.size).toBe(1);
  });

  test('reports that the provider is unavailable, and works again when Stripe is back', async () => {
    const { stripe, buyer, booking } = await openScenario();
    const body = { price: booking.price, bookingId: booking.id };
    await stripe.kill();
    expect((await buyer.call(createPaymentIntent, { body })).body).toMatchObject({
      status: 503,
      code: 'payment_provider_unavailable',
    });
    await stripe.restart();
    expect((await buyer.call(createPaymentIntent, { body })).status).toBe(200);
    expect(stripe.ledger.intents.size).toBe(1);
  });

  test('M3 keeps a booking unpaid after a declined card, until another card pays it', async () => {
    const { stripe, buyer, booking, bookingNow } = await openScenario();
    const secret = await startPaying(buyer, booking);
    const declined = await confirmAtStripe(stripe, secret, testCards.declined);
    expect(declined.error?.message).toBe('Your card was declined.');
    expect((await settle(buyer, booking.id, declined.id)).body.code).toBe('payment_not_succeeded');
    const refused = await confirmAtStripe(stripe, secret, testCards.needsAuthentication, false);
    expect(refused.error?.message).toMatch(/authenticate/);
    expect(await startPaying(buyer, booking)).toBe(secret);
    await confirmAtStripe(stripe, secret, testCards.needsAuthentication);
    await settle(buyer, booking.id, declined.id);
    expect(await bookingNow()).toMatchObject({ paid: true });
  });

  test("refuses an amount below Stripe's minimum", async () => {
    const { db, buyer, booking } = await openScenario({ price: 0.5, quantity: 1 });
    // What an order costs is refused before; only the provider can know of a currency that is not listed.
    await db.updateTable('orders').set({ subtotalAmount: 20, totalAmount: 20 }).where('id', '=', booking.id).execute();
    const { status, body } = await buyer.call(createPaymentIntent, { body: { price: 0.2, bookingId: booking.id } });
    expect([status, body.code]).toEqual([409, 'amount_too_small']);
  });

  test('refuses a payment of another shop on the same account, and one of another booking', async () => {
    const { stripe, buyer, booking, product } = await openScenario();
    const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
    const other = await book(buyer, product);
    expect((await settle(buyer, other.id, id)).body.code).toBe('payment_mismatch');
    Object.assign(stripe.ledger.intents.get(id)?.metadata ?? {}, { shop: 'another' });
    expect((await settle(buyer, booking.id, id)).body.code).toBe('payment_unknown');
  });

  test('cancels the payment of a canceled booking, but settles one that was already paid', async () => {
    const { stripe, buyer, booking, product, bookingNow } = await openScenario();
    const secret = await startPaying(buyer, booking);
    const unpaid = await book(buyer, product);
    const other = (await startPaying(buyer, unpaid)).split('_secret_')[0] as string;
    await buyer.call(cancelBooking, at(unpaid.id));
    expect(stripe.ledger.intents.get(other)?.status).toBe('canceled');
    await confirmAtStripe(stripe, secret);
    expect((await buyer.call(cancelBooking, at(booking.id))).body.code).toBe('booking_not_cancellable');
    expect(await bookingNow()).toMatchObject({ paid: true });
  });
});

describe("M6 Stripe's webhook", () => {
  test('settles a booking once, even with duplicate and concurrent reports', async () => {
    const { stripe, buyer, booking, bookingNow, app, db } = await openScenario();
    const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
    const paid = stripe.events.find(({ type }) => type === 'payment_intent.succeeded');
    const reports = Array.from({ length: 12 }, () => paid && deliver(app, paid));
    expect(await Promise.all([...reports, settle(buyer, booking.id, id).then(({ status }) => status)])).toEqual(
      Array.from({ length: 13 }, () => 200),
    );
    expect(await bookingNow()).toMatchObject({ paid: true, transactionId: id });
    for (const query of [
      db.selectFrom('orderEvents').select('id').where('toStatus', '=', 'paid'),
      db.selectFrom('outbox').select('id').where('kind', '=', 'payment_received'),
    ])
      expect(await query.execute()).toHaveLength(1);
    // None if the buyer's report came first.
    const events = db.selectFrom('paymentEvents').select('type').where('type', '=', 'payment_intent.succeeded');
    expect((await events.execute()).length).toBeLessThanOrEqual(1);
  });

  test('reads the current state: events in the wrong order change nothing', async () => {
    const { stripe, buyer, booking, bookingNow, app } = await openScenario();
    const secret = await startPaying(buyer, booking);
    await confirmAtStripe(stripe, secret, testCards.declined);
    await confirmAtStripe(stripe, secret);
    for (const event of [...stripe.events].reverse()) {
      expect(await deliver(app, event)).toBe(200);
      expect(await bookingNow()).toMatchObject({ paid: true });
    }
  });

  test('records an event atomically with its effect, so that a redelivery succeeds after a failure', async () => {
    const { stripe, buyer, booking, bookingNow, app, db } = await openScenario();
    await confirmAtStripe(stripe, await startPaying(buyer, booking));
    const paid = stripe.events.at(-1) as (typeof stripe.events)[number];
    await stripe.kill();
    expect(await deliver(app, paid)).toBe(503);
    await stripe.restart();
    await db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    expect(await deliver(app, paid)).toBe(500);
    await db.schema
      .alterTable('outbox_away' as 'outbox')
      .renameTo('outbox')
      .execute();
    expect(await db.selectFrom('paymentEvents').select('type').execute()).toEqual([]);
    expect(await deliver(app, paid)).toBe(200);
    expect(await bookingNow()).toMatchObject({ paid: true });
  });

  test('accepts signatures over the exact bytes within five minutes, by either secret during a rotation', async () => {
    const { stripe, buyer, booking, bookingNow, app } = await openScenario({
      env: { STRIPE_WEBHOOK_SECRET: `whsec_new,${stripeKeys.webhookSecret}` },
    });
    await confirmAtStripe(stripe, await startPaying(buyer, booking));
    const { payload, signature } = stripe.events.at(-1) as (typeof stripe.events)[number];
    const now = Math.floor(Date.now() / 1000);
    for (const [wrong, sent] of [
      [signed(payload, 'whsec_other'), payload],
      [signature, payload.replace('succeeded', 'succeeded ')],
      [signed(payload, stripeKeys.webhookSecret, now - 310), payload],
      [signature.replace('v1=', 'v0='), payload],
      ['', payload],
    ] as const)
      expect(await deliver(app, { payload: sent, signature: wrong })).toBe(400);
    expect(await bookingNow()).toMatchObject({ paid: false });
    expect(await deliver(app, { payload, signature: signed(payload, 'whsec_new', now - 290) })).toBe(200);
    expect(await deliver(app, { payload, signature })).toBe(200);
    expect(await bookingNow()).toMatchObject({ paid: true });
  });

  test('M6 accepts an event with a NUL or a lone surrogate, so that Stripe stops redelivering it', async () => {
    const { app, stripe, booking, buyer, bookingNow } = await openScenario();
    await confirmAtStripe(stripe, await startPaying(buyer, booking));
    const { payload } = stripe.events.at(-1) as (typeof stripe.events)[number];
    const event = { ...JSON.parse(payload), account: 'a\u0000b \ud800' };
    const sent = JSON.stringify(event);
    const signature = signed(sent, stripeKeys.webhookSecret);
    expect(await deliver(app, { payload: sent, signature })).toBe(200);
    expect(await bookingNow()).toMatchObject({ paid: true });
    const unknown = JSON.stringify({ ...event, id: 'evt_\u0000' });
    const wrong = { payload: unknown, signature: signed(unknown, stripeKeys.webhookSecret) };
    expect(await deliver(app, wrong)).toBe(400);
  });

  test('accepts and ignores unrelated events and payments', async () => {
    const { app } = await openStripeShop();
    for (const event of [
      { id: 'evt_1', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } },
      { id: 'evt_2', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_elsewhere' } } },
    ]) {
      const payload = JSON.stringify(event);
      expect(await deliver(app, { payload, signature: signed(payload, stripeKeys.webhookSecret) })).toBe(200);
    }
  });
});

describe('M6 a refund by Stripe', () => {
  test('refunds once, and its webhook changes nothing', async () => {
    const { stripe, boss, booking, bookingNow, deliverEvents, details } = await openPaidScenario();
    expect((await boss.call(refundBooking, at(booking.id))).body.status).toBe('refunded');
    expect([...stripe.ledger.refunds.values()].map(({ amount }) => amount)).toEqual([19_990]);
    expect(await deliverEvents()).toEqual([200]);
    expect(await bookingNow()).toMatchObject({ status: 'refunded' });
    expect((await details()).payments).toMatchObject([{ status: 'refunded', incidents: [] }]);
  });

  test('without a response from Stripe stays due, and the sweep makes it once', async () => {
    const { stripe, shop, boss, booking, details } = await openPaidScenario();
    await stripe.kill();
    expect((await boss.call(refundBooking, at(booking.id))).body.status).toBe('refunded');
    expect((await details()).payments[0]?.status).toBe('refund_due');
    await stripe.restart();
    // The responses are lost, but the refund is made.
    stripe.dropResponses(20);
    await settleUnfinishedPayments(shop, () => undefined);
    stripe.dropResponses(0);
    await settleUnfinishedPayments(shop, failOn);
    expect((await details()).payments[0]?.status).toBe('refunded');
    expect(stripe.ledger.refunds.size).toBe(1);
  });

  test('recovers from a failure that Stripe stored under the idempotency key', async () => {
    const { stripe, boss, booking, details } = await openPaidScenario();
    stripe.failNextCall('/v1/refunds');
    await boss.call(refundBooking, at(booking.id));
    expect((await details()).payments[0]?.status).toBe('refunded');
    expect(stripe.ledger.refunds.size).toBe(1);
  });

  test('that Stripe refuses stays due and is recorded with the reason', async () => {
    const { stripe, shop, boss, booking, intentId, details, db } = await openPaidScenario();
    stripe.dispute(intentId, 'fraudulent');
    expect((await boss.call(refundBooking, at(booking.id))).body.status).toBe('refunded');
    await settleUnfinishedPayments(shop, failOn);
    expect((await details()).payments[0]).toMatchObject({
      status: 'refund_due',
      incidents: [{ kind: 'refund_failed', status: 'refused', reason: 'charge_disputed', amount: 199.9 }],
    });
    // No email reports a refund that was not made, and nothing is credited.
    expect(await kindsOfMail(db)).not.toContain('order_refunded');
    expect(await documentsOf(boss, booking.id)).toEqual(['invoice']);
  });

  test('made in part at Stripe is subtracted from what is left, credited and mailed, once', async () => {
    const { stripe, boss, booking, intentId, deliverEvents, db } = await openPaidScenario();
    stripe.refund(intentId, 3000);
    await deliverEvents();
    await deliverEvents();
    const refund = (amount: number) => boss.call(addRefund, { ...at(booking.id), body: { amount } });
    expect((await refund(170)).body).toMatchObject({ code: 'refund_too_large', maximum: 169.9 });
    expect((await refund(100)).body).toMatchObject({ state: 'refunded' });
    expect((await kindsOfMail(db)).filter((kind) => kind === 'refund_made')).toHaveLength(2);
    expect(await documentsOf(boss, booking.id)).toEqual(['invoice', 'credit_note', 'credit_note']);
    expect([...stripe.ledger.refunds.values()].map(({ amount }) => amount)).toEqual([3000, 10_000]);
  });

  test('already made at Stripe is not repeated', async () => {
    const { stripe, shop, boss, booking, intentId, details } = await openPaidScenario();
    await stripe.kill();
    await boss.call(refundBooking, at(booking.id));
    await stripe.restart();
    stripe.refund(intentId);
    await settleUnfinishedPayments(shop, failOn);
    expect((await details()).payments).toMatchObject([{ status: 'refunded', incidents: [] }]);
    expect(stripe.ledger.refunds.size).toBe(1);
  });

  test('made at Stripe refunds the booking; a partial one is recorded', async () => {
    const { stripe, intentId, deliverEvents, bookingNow, details, db, product } = await openPaidScenario();
    stripe.refund(intentId, 500);
    await deliverEvents();
    expect(await bookingNow()).toMatchObject({ status: 'paid' });
    expect((await details()).payments[0]?.incidents).toMatchObject([
      { kind: 'refunded_elsewhere', status: 'partial', amount: 5 },
    ]);
    stripe.refund(intentId);
    await deliverEvents();
    expect(await bookingNow()).toMatchObject({ status: 'refunded' });
    expect((await details()).payments[0]).toMatchObject({
      status: 'refunded',
      incidents: [{ kind: 'refunded_elsewhere', status: 'full', amount: 194.9 }],
    });
    expect(await availableOf(db, product.id)).toBe(5);
    await expectAuditHolds(db);
  });

  test('that fails later is recorded with the reason', async () => {
    const { stripe, boss, booking, deliverEvents, details } = await openPaidScenario();
    await boss.call(refundBooking, at(booking.id));
    await deliverEvents();
    const [refund] = stripe.ledger.refunds.values();
    stripe.failRefund(refund?.id ?? '', 'expired_or_canceled_card');
    await deliverEvents();
    expect((await details()).payments[0]?.incidents).toMatchObject([
      { kind: 'refund_failed', status: 'failed', reason: 'expired_or_canceled_card', amount: 199.9 },
    ]);
  });
});

describe('a refund of a part by Stripe', () => {
  async function openPaidParts() {
    const sale = await openScenario({ quantity: 4 });
    const { id } = await confirmAtStripe(sale.stripe, await startPaying(sale.buyer, sale.booking));
    await sale.deliverEvents();
    const refundSome = (body: { amount: number }) => sale.boss.call(addRefund, { ...at(sale.booking.id), body });
    const made = () => [...sale.stripe.ledger.refunds.values()].map(({ amount, status }) => [amount, status]);
    return { ...sale, intentId: id, refundSome, made };
  }

  test('has its amount and its id, and its webhook changes nothing', async () => {
    const { stripe, refundSome, made, bookingNow, deliverEvents, details, shop } = await openPaidParts();
    const { body } = await refundSome({ amount: 10.5 });
    expect(body).toMatchObject({ amount: 10.5, state: 'refunded' });
    expect([...stripe.ledger.refunds.values()].map(({ amount, metadata }) => [amount, metadata])).toEqual([
      [1050, { refund_id: body._id }],
    ]);
    await refundSome({ amount: 20 });
    await deliverEvents();
    expect(made()).toEqual([
      [1050, 'succeeded'],
      [2000, 'succeeded'],
    ]);
    expect(await bookingNow()).toMatchObject({ status: 'paid' });
    expect((await details()).payments).toMatchObject([{ status: 'succeeded', incidents: [] }]);
    expect((await reconcilePayments(shop, new Date(Date.now() - 60_000))).differences).toEqual([]);
  });

  test('is not made again under a new key, when Stripe has forgotten the first one', async () => {
    const { stripe, shop, refundSome, made } = await openPaidParts();
    stripe.dropResponses(20);
    expect((await refundSome({ amount: 5 })).body.state).toBe('due');
    stripe.dropResponses(0);
    await settleUnfinishedPayments(shop, failOn);
    expect(made()).toEqual([[500, 'succeeded']]);
    await shop.db.updateTable('refunds').set({ state: 'due', finishedAt: null }).execute();
    stripe.ledger.responses.clear();
    await settleUnfinishedPayments(shop, failOn);
    expect(made()).toEqual([[500, 'succeeded']]);
    const states = await shop.db.selectFrom('refunds').select('state').execute();
    expect(states).toEqual([{ state: 'refunded' }]);
  });

  test('recovers from a failure that Stripe stored under the idempotency key', async () => {
    const { stripe, refundSome, made } = await openPaidParts();
    stripe.failNextCall('/v1/refunds');
    expect((await refundSome({ amount: 5 })).body.state).toBe('refunded');
    expect(made()).toEqual([[500, 'succeeded']]);
  });

  test('whose webhook comes before the response is made once', async () => {
    const { stripe, shop, refundSome, made, deliverEvents, booking, boss, details } = await openPaidParts();
    await refundSome({ amount: 5 });
    await stripe.kill();
    await boss.call(refundBooking, at(booking.id));
    await stripe.restart();
    let statusBefore: string | undefined;
    const refund: typeof shop.cards.refund = async (...call) => {
      const made = await shop.cards.refund(...call);
      await deliverEvents();
      statusBefore = (await details()).payments[0]?.status;
      return made;
    };
    await settleUnfinishedPayments({ ...shop, cards: { ...shop.cards, refund } }, failOn);
    expect(statusBefore).toBe('refunded');
    expect((await details()).payments).toMatchObject([{ status: 'refunded', incidents: [] }]);
    expect(made()).toEqual([
      [500, 'succeeded'],
      [39_480, 'succeeded'],
    ]);
  });

  test('and the rest in the dashboard complete the book; a part there is booked, and an incident', async () => {
    const { stripe, shop, refundSome, intentId, deliverEvents, bookingNow, details } = await openPaidParts();
    await refundSome({ amount: 100 });
    stripe.refund(intentId, 1000);
    await deliverEvents();
    const elsewhere = { kind: 'refunded_elsewhere', status: 'partial', amount: 10 };
    expect((await details()).payments[0]?.incidents).toMatchObject([elsewhere]);
    const { differences } = await reconcilePayments(shop, new Date(Date.now() - 60_000));
    expect(differences).toEqual([]);
    stripe.refund(intentId);
    await deliverEvents();
    expect(await bookingNow()).toMatchObject({ status: 'refunded' });
    expect(await details()).toMatchObject({ refunded: 399.8, payments: [{ status: 'refunded' }] });
    const refunds = await shop.db
      .selectFrom('refunds')
      .select(['amount', 'actor', 'state'])
      .orderBy('createdAt')
      .execute();
    expect(refunds).toEqual([
      { amount: 10_000, actor: 'admin', state: 'refunded' },
      { amount: 1000, actor: 'system', state: 'refunded' },
      { amount: 28_980, actor: 'system', state: 'refunded' },
    ]);
    await expectAuditHolds(shop.db);
  });

  test('that Stripe refuses, or takes back later, is made when an admin asks again', async () => {
    const { stripe, shop, boss, refundSome, intentId, made, deliverEvents, details } = await openPaidParts();
    stripe.dispute(intentId, 'fraudulent');
    const { body } = await refundSome({ amount: 5 });
    expect(body.state).toBe('refused');
    await settleUnfinishedPayments(shop, failOn);
    expect(made()).toEqual([]);
    stripe.ledger.disputes.clear();
    const retry = async () => (await boss.call(retryRefund, at(body._id))).body.state;
    expect(await retry()).toBe('refunded');
    await deliverEvents();
    stripe.failRefund([...stripe.ledger.refunds.keys()][0] ?? '', 'expired_or_canceled_card');
    await deliverEvents();
    const states = () => shop.db.selectFrom('refunds').select('state').execute();
    expect(await states()).toEqual([{ state: 'refused' }]);
    expect(await retry()).toBe('refunded');
    await deliverEvents();
    expect(made()).toEqual([
      [500, 'failed'],
      [500, 'succeeded'],
    ]);
    expect(await states()).toEqual([{ state: 'refunded' }]);
    expect((await details()).payments[0]?.status).toBe('succeeded');
  });
});

test('M6 a dispute is recorded and followed to its end, in any order of events', async () => {
  const { stripe, intentId, deliverEvents, details, app } = await openPaidScenario();
  const dispute = stripe.dispute(intentId, 'fraudulent');
  await deliverEvents();
  const recorded = { kind: 'dispute', reason: 'fraudulent', amount: 199.9 };
  expect((await details()).payments[0]?.incidents).toMatchObject([{ ...recorded, status: 'needs_response' }]);
  stripe.endDispute(dispute, 'lost');
  await deliverEvents();
  const again = { ...(stripe.events.at(-2) as (typeof stripe.events)[number]) };
  const payload = again.payload.replace(/"id":"evt_\w+"/, '"id":"evt_again"');
  expect(await deliver(app, { payload, signature: signed(payload, stripeKeys.webhookSecret) })).toBe(200);
  const incidents = (await details()).payments[0]?.incidents;
  expect(incidents).toMatchObject([{ ...recorded, status: 'lost' }]);
  for (const event of stripe.events) expect(await deliver(app, event)).toBe(200);
  expect((await details()).payments[0]?.incidents).toEqual(incidents);
});

test('M6 a payment refunded before the shop saw it settles no booking', async () => {
  const { stripe, shop, buyer, booking, bookingNow } = await openScenario();
  const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
  stripe.refund(id);
  expect((await settle(buyer, booking.id, id)).body.code).toBe('paid_late_refunded');
  await settleUnfinishedPayments(shop, failOn);
  expect(await bookingNow()).toMatchObject({ paid: false, status: 'unpaid' });
});

test('M6 reconciliation finds a payment that the shop lost, for example by restoring a backup', async () => {
  const { stripe, shop, buyer, booking, bookingNow, db, boss } = await openScenario();
  const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
  await db.deleteFrom('payments').execute();
  // The order also has a newer open payment.
  await startPaying(buyer, booking);
  await db.updateTable('payments').set({ providerId: 'pi_newer' }).execute();
  stripe.dispute(id, 'fraudulent');
  const { differences } = await reconcilePayments(shop, new Date(Date.now() - 60_000));
  expect(differences.map(({ kind }) => kind)).toEqual(['unknown_there']);
  expect(await bookingNow()).toMatchObject({ paid: true, transactionId: id });
  const { payments } = (await boss.call(getBookingDetails, at(booking.id))).body;
  expect(payments.find(({ transactionId }) => transactionId === id)?.incidents).toMatchObject([{ kind: 'dispute' }]);
});

test("M6 reconciliation reads all of Stripe's pages", async () => {
  const { stripe, shop, buyer, booking } = await openScenario();
  const id = (await startPaying(buyer, booking)).split('_secret_')[0] as string;
  const intent = stripe.ledger.intents.get(id) as NonNullable<ReturnType<typeof stripe.ledger.intents.get>>;
  for (let n = 0; n < 120; n++) stripe.ledger.intents.set(`pi_${n}`, { ...structuredClone(intent), id: `pi_${n}` });
  expect((await reconcilePayments(shop, new Date(0))).compared).toBe(121);
});

test('M6 a booking whose payment is processing cannot be canceled', async () => {
  const { stripe, buyer, booking } = await openScenario();
  const id = (await startPaying(buyer, booking)).split('_secret_')[0] as string;
  Object.assign(stripe.ledger.intents.get(id) ?? {}, { status: 'processing' });
  expect((await buyer.call(cancelBooking, at(booking.id))).body.code).toBe('payment_in_progress');
});

test('M6 sandbox payments can be canceled and refunded after the switch to Stripe', async () => {
  const { stripe, buyer, boss, booking, product, db, bookingNow } = await openScenario();
  const sandboxBooking = await book(buyer, product);
  await startPaying(buyer, booking);
  await startPaying(buyer, sandboxBooking);
  await db.updateTable('payments').set({ provider: 'sandbox' }).execute();
  await db
    .updateTable('payments')
    .set({ status: 'succeeded', settledAt: new Date() })
    .where('orderId', '=', sandboxBooking.id)
    .execute();
  await db.updateTable('orders').set({ status: 'paid' }).where('id', '=', sandboxBooking.id).execute();
  await startPaying(buyer, booking);
  expect(stripe.ledger.intents.size).toBe(3);
  const foreign = { provider: 'sandbox', providerId: 'pi_sandbox_1' };
  await db.updateTable('payments').set(foreign).where('status', '=', 'open').execute();
  await buyer.call(cancelBooking, at(booking.id));
  expect(await bookingNow()).toMatchObject({ status: 'cancelled' });
  expect((await boss.call(refundBooking, at(sandboxBooking.id))).body.status).toBe('refunded');
  const left = db.selectFrom('payments').select('status').where('orderId', '=', sandboxBooking.id);
  expect(await left.execute()).toEqual([{ status: 'refunded' }]);
});

test('M6 reconciliation takes over unreported payments and refunds, of a part too', async () => {
  const { stripe, shop, buyer, booking, bookingNow, product, db } = await openScenario();
  const since = new Date(Date.now() - 60_000);
  const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
  const open = await book(buyer, product);
  await startPaying(buyer, open);
  expect(await reconcilePayments(shop, since)).toEqual({ compared: 2, differences: [] });
  expect(await bookingNow()).toMatchObject({ paid: true, transactionId: id });
  stripe.refund(id, 1000);
  expect((await reconcilePayments(shop, since)).differences).toEqual([]);
  stripe.refund(id);
  expect((await reconcilePayments(shop, since)).differences).toEqual([]);
  expect(await bookingNow()).toMatchObject({ status: 'refunded' });
  await expectAuditHolds(shop.db);
  const runs = await db.selectFrom('reconciliations').select(['compared', 'differences']).orderBy('ranAt').execute();
  expect(runs).toEqual([
    { compared: 2, differences: [] },
    { compared: 2, differences: [] },
    { compared: 2, differences: [] },
  ]);
});
