import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking, getBookingDetails, refundBooking, settleBooking } from '../../contract/booking.ts';
import { createPaymentIntent } from '../../contract/payment.ts';
import { reconcilePayments } from '../../domain/payment/reconcile-payments.ts';
import { sweepPayments } from '../../domain/payment/sweep-payments.ts';
import { book, startPaying } from '../../testing/buy.ts';
import { signed } from '../../testing/doubles/stripe/signed.ts';
import { stripeKeys } from '../../testing/doubles/stripe/stripe-double.ts';
import { failOn } from '../../testing/fail-on.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../testing/stock.ts';
import { confirmAtStripe, deliver, openStripeShop, testCards } from '../../testing/stripe.ts';
import type { Visitor } from '../../testing/visitor.ts';

const at = (id: string) => ({ params: { id } });

const settle = (buyer: Visitor, id: string, transactionId: string) =>
  buyer.call(settleBooking, { ...at(id), body: { appointment: id, transactionId } });

async function openSale({ price = 99.95, quantity = 2, env = {} as Record<string, string> } = {}) {
  const shop = await openStripeShop(env);
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const product = await stockProduct(shop.db, { available: 5, price });
  const booking = await book(buyer, product, quantity);
  const bookingNow = async () => (await buyer.call(getBooking, at(booking.id))).body;
  const details = async () => (await boss.call(getBookingDetails, at(booking.id))).body;
  /** Brings what Stripe told since the last time. */
  let told = 0;
  const bringEvents = async () => {
    const fresh = shop.stripe.events.slice(told);
    told = shop.stripe.events.length;
    return Promise.all(fresh.map((event) => deliver(shop.app, event)));
  };
  return { ...shop, boss, buyer, product, booking, bookingNow, details, bringEvents };
}

async function openPaidSale() {
  const sale = await openSale();
  const { id } = await confirmAtStripe(sale.stripe, await startPaying(sale.buyer, sale.booking));
  await sale.bringEvents();
  return { ...sale, intentId: id };
}

describe('M6 paying by Stripe', () => {
  test('charges the booking what it costs, tied to it on both sides, and it is paid once Stripe says so', async () => {
    const { stripe, buyer, booking, bookingNow, product, db } = await openSale();
    const secret = await startPaying(buyer, booking);
    const { id, status } = await confirmAtStripe(stripe, secret);
    expect(status).toBe('succeeded');
    const intent = stripe.books.intents.get(id);
    expect([intent?.amount, intent?.currency, intent?.payment_method_types]).toEqual([19_990, 'usd', ['card']]);
    expect(intent?.metadata.order_id).toBe(booking.id);
    expect((await settle(buyer, booking.id, id)).body).toMatchObject({ paid: true, transactionId: id });
    expect(await bookingNow()).toMatchObject({ status: 'paid' });
    expect(await availableOf(db, product.id)).toBe(3);
  });

  test('starts one payment for a booking, also when an answer is lost, and from several tabs', async () => {
    const { stripe, buyer, booking } = await openSale();
    stripe.lose(1);
    const secrets = await Promise.all([1, 2, 3].map(() => startPaying(buyer, booking)));
    expect(new Set(secrets).size).toBe(1);
    expect(stripe.books.intents.size).toBe(1);
  });

  test('goes on after a failure inside Stripe, which keeps that under its key', async () => {
    const { stripe, buyer, booking } = await openSale();
    stripe.failAt('/v1/payment_intents');
    const secrets = await Promise.all([1, 2].map(() => startPaying(buyer, booking)));
    expect(new Set(secrets).size).toBe(1);
    expect(stripe.books.intents.size).toBe(1);
  });

  test('says that the provider does not answer while Stripe is away, and goes on once it is back', async () => {
    const { stripe, buyer, booking } = await openSale();
    const body = { price: booking.price, bookingId: booking.id };
    await stripe.kill();
    expect((await buyer.call(createPaymentIntent, { body })).body).toMatchObject({
      status: 503,
      code: 'payment_provider_unavailable',
    });
    await stripe.start();
    expect((await buyer.call(createPaymentIntent, { body })).status).toBe(200);
    expect(stripe.books.intents.size).toBe(1);
  });

  test('M3 leaves a booking unpaid whose card is declined, until another card pays it', async () => {
    const { stripe, buyer, booking, bookingNow } = await openSale();
    const secret = await startPaying(buyer, booking);
    const declined = await confirmAtStripe(stripe, secret, testCards.declined);
    expect(declined.error?.message).toBe('Your card was declined.');
    expect((await settle(buyer, booking.id, declined.id)).body.code).toBe('payment_not_succeeded');
    const refused = await confirmAtStripe(stripe, secret, testCards.asksTheBank, false);
    expect(refused.error?.message).toMatch(/authenticate/);
    expect(await startPaying(buyer, booking)).toBe(secret);
    await confirmAtStripe(stripe, secret, testCards.asksTheBank);
    await settle(buyer, booking.id, declined.id);
    expect(await bookingNow()).toMatchObject({ paid: true });
  });

  test('refuses an amount that Stripe takes no payment of, and says so', async () => {
    const { buyer, booking } = await openSale({ price: 0.2, quantity: 1 });
    const { status, body } = await buyer.call(createPaymentIntent, { body: { price: 0.2, bookingId: booking.id } });
    expect([status, body.code]).toEqual([409, 'amount_too_small']);
  });

  test("knows no payment of another shop on the same account, nor one that another booking's is", async () => {
    const { stripe, buyer, booking, product } = await openSale();
    const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
    const other = await book(buyer, product);
    expect((await settle(buyer, other.id, id)).body.code).toBe('payment_mismatch');
    Object.assign(stripe.books.intents.get(id)?.metadata ?? {}, { shop: 'another' });
    expect((await settle(buyer, booking.id, id)).body.code).toBe('payment_unknown');
  });

  test('cancels the payment of a cancelled booking, and settles one that was paid by then', async () => {
    const { stripe, buyer, booking, product, bookingNow } = await openSale();
    const secret = await startPaying(buyer, booking);
    const unpaid = await book(buyer, product);
    const other = (await startPaying(buyer, unpaid)).split('_secret_')[0] as string;
    await buyer.call(cancelBooking, at(unpaid.id));
    expect(stripe.books.intents.get(other)?.status).toBe('canceled');
    await confirmAtStripe(stripe, secret);
    expect((await buyer.call(cancelBooking, at(booking.id))).body.code).toBe('booking_not_cancellable');
    expect(await bookingNow()).toMatchObject({ paid: true });
  });
});

describe("M6 Stripe's webhook", () => {
  test('pays a booking alone, once, however often and by whom it is told', async () => {
    const { stripe, buyer, booking, bookingNow, app, db } = await openSale();
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
      db.selectFrom('paymentEvents').select('type').where('type', '=', 'payment_intent.succeeded'),
    ])
      expect(await query.execute()).toHaveLength(1);
  });

  test('asks how things stand: events in the wrong order change nothing', async () => {
    const { stripe, buyer, booking, bookingNow, app } = await openSale();
    const secret = await startPaying(buyer, booking);
    await confirmAtStripe(stripe, secret, testCards.declined);
    await confirmAtStripe(stripe, secret);
    for (const event of [...stripe.events].reverse()) {
      expect(await deliver(app, event)).toBe(200);
      expect(await bookingNow()).toMatchObject({ paid: true });
    }
  });

  test('notes an event with its effect or not at all: what fails is taken when it comes again', async () => {
    const { stripe, buyer, booking, bookingNow, app, db } = await openSale();
    await confirmAtStripe(stripe, await startPaying(buyer, booking));
    const paid = stripe.events.at(-1) as (typeof stripe.events)[number];
    await stripe.kill();
    expect(await deliver(app, paid)).toBe(503);
    await stripe.start();
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

  test('takes what is signed over these bytes within five minutes, by either secret during a rotation', async () => {
    const { stripe, buyer, booking, bookingNow, app } = await openSale({
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

  test('M6 takes an event with a NUL or half a character in it, so that it is not sent for days', async () => {
    const { app, stripe, booking, buyer, bookingNow } = await openSale();
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

  test('takes an event of no concern, and one about a payment that is not the shop’s', async () => {
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
  test('gives the money back once, and Stripe telling of it changes nothing', async () => {
    const { stripe, boss, booking, bookingNow, bringEvents, details } = await openPaidSale();
    expect((await boss.call(refundBooking, at(booking.id))).body.status).toBe('refunded');
    expect([...stripe.books.refunds.values()].map(({ amount }) => amount)).toEqual([19_990]);
    expect(await bringEvents()).toEqual([200]);
    expect(await bookingNow()).toMatchObject({ status: 'refunded' });
    expect((await details()).payments).toMatchObject([{ status: 'refunded', incidents: [] }]);
  });

  test('that Stripe does not answer is due, and made once by the sweep', async () => {
    const { stripe, shop, boss, booking, details } = await openPaidSale();
    await stripe.kill();
    expect((await boss.call(refundBooking, at(booking.id))).body.status).toBe('refunded');
    expect((await details()).payments[0]?.status).toBe('refund_due');
    await stripe.start();
    // The answers are lost, and the money gone all the same.
    stripe.lose(20);
    await sweepPayments(shop, () => undefined);
    stripe.lose(0);
    await sweepPayments(shop, failOn);
    expect((await details()).payments[0]?.status).toBe('refunded');
    expect(stripe.books.refunds.size).toBe(1);
  });

  test('goes through though Stripe once fails inside, and keeps that under the key', async () => {
    const { stripe, boss, booking, details } = await openPaidSale();
    stripe.failAt('/v1/refunds');
    await boss.call(refundBooking, at(booking.id));
    expect((await details()).payments[0]?.status).toBe('refunded');
    expect(stripe.books.refunds.size).toBe(1);
  });

  test('that Stripe refuses stays due, and is noted on the booking with the reason', async () => {
    const { stripe, shop, boss, booking, intentId, details } = await openPaidSale();
    stripe.dispute(intentId, 'fraudulent');
    expect((await boss.call(refundBooking, at(booking.id))).body.status).toBe('refunded');
    await sweepPayments(shop, failOn);
    expect((await details()).payments[0]).toMatchObject({
      status: 'refund_due',
      incidents: [{ kind: 'refund_failed', status: 'refused', reason: 'charge_disputed', amount: 199.9 }],
    });
  });

  test('that somebody made at Stripe before the shop could is not made again', async () => {
    const { stripe, shop, boss, booking, intentId, details } = await openPaidSale();
    await stripe.kill();
    await boss.call(refundBooking, at(booking.id));
    await stripe.start();
    stripe.refund(intentId);
    await sweepPayments(shop, failOn);
    expect((await details()).payments).toMatchObject([{ status: 'refunded', incidents: [] }]);
    expect(stripe.books.refunds.size).toBe(1);
  });

  test('made at Stripe itself refunds the booking; a part of it is noted', async () => {
    const { stripe, intentId, bringEvents, bookingNow, details, db, product } = await openPaidSale();
    stripe.refund(intentId, 500);
    await bringEvents();
    expect(await bookingNow()).toMatchObject({ status: 'paid' });
    expect((await details()).payments[0]?.incidents).toMatchObject([
      { kind: 'refunded_elsewhere', status: 'partial', amount: 5 },
    ]);
    stripe.refund(intentId);
    await bringEvents();
    expect(await bookingNow()).toMatchObject({ status: 'refunded' });
    expect((await details()).payments[0]).toMatchObject({
      status: 'refunded',
      incidents: [{ kind: 'refunded_elsewhere', status: 'full', amount: 199.9 }],
    });
    expect(await availableOf(db, product.id)).toBe(5);
    expect(await productsWithWrongStock(db)).toEqual([]);
  });

  test('that fails later is noted on the booking, with the reason', async () => {
    const { stripe, boss, booking, bringEvents, details } = await openPaidSale();
    await boss.call(refundBooking, at(booking.id));
    await bringEvents();
    const [refund] = stripe.books.refunds.values();
    stripe.failRefund(refund?.id ?? '', 'expired_or_canceled_card');
    await bringEvents();
    expect((await details()).payments[0]?.incidents).toMatchObject([
      { kind: 'refund_failed', status: 'failed', reason: 'expired_or_canceled_card', amount: 199.9 },
    ]);
  });
});

test('M6 a dispute is noted on the booking and followed to its end, in whatever order Stripe tells of it', async () => {
  const { stripe, intentId, bringEvents, details, app } = await openPaidSale();
  const dispute = stripe.dispute(intentId, 'fraudulent');
  await bringEvents();
  const told = { kind: 'dispute', reason: 'fraudulent', amount: 199.9 };
  expect((await details()).payments[0]?.incidents).toMatchObject([{ ...told, status: 'needs_response' }]);
  stripe.endDispute(dispute, 'lost');
  await bringEvents();
  const again = { ...(stripe.events.at(-2) as (typeof stripe.events)[number]) };
  const payload = again.payload.replace(/"id":"evt_\w+"/, '"id":"evt_again"');
  expect(await deliver(app, { payload, signature: signed(payload, stripeKeys.webhookSecret) })).toBe(200);
  const noted = (await details()).payments[0]?.incidents;
  expect(noted).toMatchObject([{ ...told, status: 'lost' }]);
  for (const event of stripe.events) expect(await deliver(app, event)).toBe(200);
  expect((await details()).payments[0]?.incidents).toEqual(noted);
});

test('M6 money that was given back before the shop knew of it pays no booking', async () => {
  const { stripe, shop, buyer, booking, bookingNow } = await openSale();
  const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
  stripe.refund(id);
  expect((await settle(buyer, booking.id, id)).body.code).toBe('paid_late_refunded');
  await sweepPayments(shop, failOn);
  expect(await bookingNow()).toMatchObject({ paid: false, status: 'unpaid' });
});

test('M6 a payment that the shop has lost, as by a restored backup, is found by the comparison of the books', async () => {
  const { stripe, shop, buyer, booking, bookingNow, db, boss } = await openSale();
  const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
  await db.deleteFrom('payments').execute();
  // Begun anew meanwhile: the order has an open payment beside the one that paid it.
  await startPaying(buyer, booking);
  await db.updateTable('payments').set({ providerId: 'pi_begun_anew' }).execute();
  stripe.dispute(id, 'fraudulent');
  const { differences } = await reconcilePayments(shop, new Date(Date.now() - 60_000));
  expect(differences.map(({ kind }) => kind)).toEqual(['unknown_there']);
  expect(await bookingNow()).toMatchObject({ paid: true, transactionId: id });
  const { payments } = (await boss.call(getBookingDetails, at(booking.id))).body;
  expect(payments.find(({ transactionId }) => transactionId === id)?.incidents).toMatchObject([{ kind: 'dispute' }]);
});

test('M6 the comparison of the books reads every page that Stripe has', async () => {
  const { stripe, shop, buyer, booking } = await openSale();
  const id = (await startPaying(buyer, booking)).split('_secret_')[0] as string;
  const intent = stripe.books.intents.get(id) as NonNullable<ReturnType<typeof stripe.books.intents.get>>;
  for (let n = 0; n < 120; n++) stripe.books.intents.set(`pi_${n}`, { ...structuredClone(intent), id: `pi_${n}` });
  expect((await reconcilePayments(shop, new Date(0))).compared).toBe(121);
});

test('M6 a booking whose payment is busy at the bank is not cancelled', async () => {
  const { stripe, buyer, booking } = await openSale();
  const id = (await startPaying(buyer, booking)).split('_secret_')[0] as string;
  Object.assign(stripe.books.intents.get(id) ?? {}, { status: 'processing' });
  expect((await buyer.call(cancelBooking, at(booking.id))).body.code).toBe('payment_in_progress');
});

test('M6 what was begun and paid in the sandbox can be ended and given back once cards are real', async () => {
  const { stripe, buyer, boss, booking, product, db, bookingNow } = await openSale();
  const played = await book(buyer, product);
  await startPaying(buyer, booking);
  await startPaying(buyer, played);
  await db.updateTable('payments').set({ provider: 'sandbox' }).execute();
  await db
    .updateTable('payments')
    .set({ status: 'succeeded', settledAt: new Date() })
    .where('orderId', '=', played.id)
    .execute();
  await db.updateTable('orders').set({ status: 'paid' }).where('id', '=', played.id).execute();
  await startPaying(buyer, booking);
  expect(stripe.books.intents.size).toBe(3);
  const foreign = { provider: 'sandbox', providerId: 'pi_sandbox_1' };
  await db.updateTable('payments').set(foreign).where('status', '=', 'open').execute();
  await buyer.call(cancelBooking, at(booking.id));
  expect(await bookingNow()).toMatchObject({ status: 'cancelled' });
  expect((await boss.call(refundBooking, at(played.id))).body.status).toBe('refunded');
  const left = db.selectFrom('payments').select('status').where('orderId', '=', played.id);
  expect(await left.execute()).toEqual([{ status: 'refunded' }]);
});

test('M6 the comparison of the books settles what nobody reported, and reports what differs', async () => {
  const { stripe, shop, buyer, booking, bookingNow, product, db } = await openSale();
  const since = new Date(Date.now() - 60_000);
  const { id } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
  const open = await book(buyer, product);
  await startPaying(buyer, open);
  expect(await reconcilePayments(shop, since)).toEqual({ compared: 2, differences: [] });
  expect(await bookingNow()).toMatchObject({ paid: true, transactionId: id });
  stripe.refund(id);
  const { differences } = await reconcilePayments(shop, since);
  expect(differences).toEqual([
    {
      kind: 'refunded_there_only',
      intentId: id,
      orderId: booking.id,
      here: 'succeeded, 19990 USD, order paid',
      there: 'succeeded, 19990 USD, 19990 given back',
    },
  ]);
  const runs = await db.selectFrom('reconciliations').select(['compared', 'differences']).orderBy('ranAt').execute();
  expect(runs).toEqual([
    { compared: 2, differences: [] },
    { compared: 2, differences },
  ]);
});
