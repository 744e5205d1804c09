import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../contract/error.ts';
import { cancelBooking, getBooking, settleBooking } from '../../../contract/orders/booking.ts';
import { SIGNATURE_HEADER } from '../../../sandbox/cards.ts';
import { sign } from '../../../sandbox/signature.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { book, buy, confirm, declinedCard, startPaying } from '../../../testing/scene/buy.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { installationSecret } from '../../kernel/installation.ts';
import { settlePayment } from './settle-payment.ts';
import { settleUnfinishedPayments } from './settle-unfinished-payments.ts';

const settle = (buyer: Visitor, id: string, transactionId: string) =>
  buyer.call(settleBooking, { params: { id }, body: { appointment: id, transactionId } });

const read = async (buyer: Visitor, id: string) => (await buyer.call(getBooking, { params: { id } })).body;

const deliver = (shop: TestShop, intentId: string, eventId = `evt_${intentId}`) =>
  sendEvent(shop, { id: eventId, type: 'payment_intent.succeeded', intentId });

async function sendEvent(shop: TestShop, event: object) {
  const payload = JSON.stringify(event);
  const signature = sign(payload, await installationSecret(shop.db, 'sandbox-webhook'));
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  return shop.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
}

describe('C14 PATCH /booking/{id}', () => {
  test('M4 settles the booking with a transaction confirmed by the provider', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 4, price: 10 });
    const buyer = await shop.customer();
    const { id, transactionId } = await buy(buyer, product, 3);
    const { status, body } = await settle(buyer, id, transactionId);
    expect([status, body.paid, body.transactionId, body.price]).toEqual([200, true, transactionId, 30]);
    expect(await availableOf(shop.db, product.id)).toBe(1);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    const mails = shop.db.selectFrom('outbox').select('kind').where('subjectId', '=', id);
    expect(await mails.orderBy('createdAt').execute()).toEqual([
      { kind: 'order_placed' },
      { kind: 'payment_received' },
    ]);
  });

  test("M3 leaves the booking unpaid when the card is declined, with the card's message", async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const booking = await book(buyer, await stockProduct(shop.db));
    const secret = await startPaying(buyer, booking);
    expect(await confirm(buyer, secret, declinedCard)).toMatchObject({
      status: 402,
      body: { error: { message: 'Your card was declined.' } },
    });
    const intentId = secret.split('_secret_')[0] as string;
    expect((await settle(buyer, booking.id, intentId)).body).toMatchObject({
      status: 409,
      code: 'payment_not_succeeded',
    });
    expect(await read(buyer, booking.id)).toMatchObject({ paid: false, transactionId: null });
  });

  test('M5 refuses an unknown transaction and one of another booking', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const buyer = await shop.customer();
    const [paid, unpaid] = [await buy(buyer, product), await book(buyer, product)];
    expect((await settle(buyer, unpaid.id, 'pi_made_up')).body).toMatchObject({ status: 404, code: 'payment_unknown' });
    expect((await settle(buyer, unpaid.id, paid.transactionId)).body).toMatchObject({
      status: 409,
      code: 'payment_mismatch',
    });
    await settle(buyer, paid.id, paid.transactionId);
    expect((await settle(buyer, unpaid.id, paid.transactionId)).body.code).toBe('payment_mismatch');
    expect(await read(buyer, unpaid.id)).toMatchObject({ paid: false });
  });

  test('M5 refuses a transaction of another amount or currency', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const { id, transactionId } = await buy(buyer, await stockProduct(shop.db));
    await shop.db.updateTable('sandbox.cardIntents').set({ amount: 1 }).execute();
    expect((await settle(buyer, id, transactionId)).body.code).toBe('payment_mismatch');
  });

  test("refuses another customer's booking and an appointment that is not the booking", async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    const { id, transactionId } = await buy(buyer, product);
    expect((await settle(other, id, transactionId)).body).toMatchObject({ status: 404, code: 'booking_not_found' });
    const body = { appointment: (await book(buyer, product)).id, transactionId };
    expect((await buyer.call(settleBooking, { params: { id }, body })).body).toMatchObject({
      code: 'payment_mismatch',
    });
  });

  test('M5 settles once, however often and by whichever channel it is reported', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const { id, transactionId } = await buy(buyer, await stockProduct(shop.db));
    const reports = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? deliver(shop, transactionId, `evt_${n % 5}`) : settle(buyer, id, transactionId),
    );
    for (const report of await Promise.all([...reports, settleUnfinishedPayments(shop.shop, failOn)])) {
      if (report) expect('statusCode' in report ? report.statusCode : report.status).toBe(200);
    }
    expect(await shop.db.selectFrom('orderEvents').select('id').where('toStatus', '=', 'paid').execute()).toHaveLength(
      1,
    );
    expect(
      await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'payment_received').execute(),
    ).toHaveLength(1);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    const user = await shop.db
      .selectFrom('users')
      .select('unpaidOrders')
      .where('email', '=', buyer.email)
      .executeTakeFirst();
    expect(user?.unpaidOrders).toBe(0);
  });
});

describe('M5 a charged card results in a paid booking', () => {
  test('by the webhook alone if the buyer does not return', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const { id, transactionId } = await buy(buyer, await stockProduct(shop.db));
    expect((await deliver(shop, transactionId)).statusCode).toBe(200);
    expect(await read(buyer, id)).toMatchObject({ paid: true, transactionId });
  });

  test('by maintenance alone if the webhook is lost too', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const { id, transactionId } = await buy(buyer, await stockProduct(shop.db));
    await settleUnfinishedPayments(shop.shop, failOn);
    expect(await read(buyer, id)).toMatchObject({ paid: true, transactionId });
  });

  test('in the same maintenance run, however many abandoned payments exist', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 100 });
    const buyers = await Promise.all([1, 2, 3, 4].map(() => shop.customer()));
    const paid = await buy(buyers[0] as Visitor, product);
    for (const buyer of buyers) {
      for (let n = 0; n < 9; n++) await startPaying(buyer, await book(buyer, product));
    }
    await settleUnfinishedPayments(shop.shop, failOn);
    expect(await read(buyers[0] as Visitor, paid.id)).toMatchObject({ paid: true });
  });

  test('also if the server crashed before it recorded the payment', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const { id, transactionId } = await buy(buyer, await stockProduct(shop.db));
    await shop.db.deleteFrom('payments').execute();
    expect((await settle(buyer, id, transactionId)).body).toMatchObject({ paid: true, transactionId });
  });
});

describe('a payment after the booking has ended', () => {
  // Only the database can simulate a charge at the moment the booking ends.
  async function chargedAfterTheEnd(available: number) {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available });
    const buyer = await shop.customer();
    const booking = await book(buyer, product, available);
    const secret = await startPaying(buyer, booking);
    await buyer.call(cancelBooking, { params: { id: booking.id } });
    await shop.db.updateTable('sandbox.cardIntents').set({ status: 'succeeded' }).execute();
    await shop.db.updateTable('payments').set({ status: 'open' }).execute();
    return { shop, product, buyer, id: booking.id, transactionId: secret.split('_secret_')[0] as string };
  }

  test('reserves the stock again and settles', async () => {
    const { shop, product, buyer, id, transactionId } = await chargedAfterTheEnd(2);
    expect((await settle(buyer, id, transactionId)).body).toMatchObject({ paid: true, status: 'paid' });
    expect(await availableOf(shop.db, product.id)).toBe(0);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('is refunded immediately if the stock is gone, and says so', async () => {
    const { shop, product, buyer, id, transactionId } = await chargedAfterTheEnd(2);
    await book(await shop.customer(), product, 1);
    const { body } = await settle(buyer, id, transactionId);
    expect(body).toMatchObject({ status: 409, code: 'paid_late_refunded' });
    expect(await read(buyer, id)).toMatchObject({ paid: false, status: 'refunded' });
    const [intent] = await shop.db.selectFrom('sandbox.cardIntents').select('refundedAt').execute();
    expect(intent?.refundedAt).toBeInstanceOf(Date);
    expect(await availableOf(shop.db, product.id)).toBe(1);
    expect((await settle(buyer, id, transactionId)).body.code).toBe('paid_late_refunded');
  });

  test('is asked for again an hour after the provider has refused its refund, and not in each maintenance run', async () => {
    const { shop, product, buyer, id, transactionId } = await chargedAfterTheEnd(1);
    await book(await shop.customer(), product, 1);
    const { cards } = shop.shop;
    let asked = 0;
    const refund: typeof cards.refund = async (...call) => {
      if (++asked < 3) throw new Refusal('refund_refused', { reason: 'disputed', amount: 1 });
      return cards.refund(...call);
    };
    const refusing = { ...shop.shop, cards: { ...cards, refund } };
    const by = { actor: 'system', reason: 'found_by_sweep' } as const;
    expect(await settlePayment(refusing, transactionId, { by, orderId: id })).toBe('refunded_late');
    const sweep = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) await settleUnfinishedPayments(refusing, failOn);
      return asked;
    };
    const anHourPasses = () =>
      sql`update payments set refund_refused_at = refund_refused_at - interval '1 hour'`.execute(shop.db);
    expect(await sweep(3)).toBe(1);
    await anHourPasses();
    expect(await sweep(3)).toBe(2);
    await anHourPasses();
    expect(await sweep(3)).toBe(3);
    const payment = shop.db.selectFrom('payments').select('status').where('providerId', '=', transactionId);
    expect(await payment.executeTakeFirst()).toEqual({ status: 'refunded' });
    expect(await read(buyer, id)).toMatchObject({ paid: false, status: 'refunded' });
  });

  test('completes an interrupted refund in the next maintenance run', async () => {
    const { shop, product, buyer, id, transactionId } = await chargedAfterTheEnd(1);
    await book(await shop.customer(), product, 1);
    await settle(buyer, id, transactionId);
    await shop.db.updateTable('payments').set({ status: 'refund_due' }).execute();
    await shop.db.updateTable('sandbox.cardIntents').set({ refundedAt: null }).execute();
    await settleUnfinishedPayments(shop.shop, failOn);
    const intents = await shop.db.selectFrom('sandbox.cardIntents').select(['id', 'refundedAt']).execute();
    expect(intents.find((intent) => intent.id === transactionId)?.refundedAt).toBeInstanceOf(Date);
  });
});

test('the webhook accepts an event about a foreign payment, so that it is not repeated', async () => {
  const shop = await openTestShop();
  expect((await deliver(shop, 'pi_of_somebody_else')).statusCode).toBe(200);
  expect(await shop.db.selectFrom('paymentEvents').select('type').execute()).toHaveLength(1);
});

test('M5 the webhook accepts an event with a NUL or a lone surrogate in a text, and refuses it in an id', async () => {
  const shop = await openTestShop({ LOG_LEVEL: 'silent' });
  const send = (event: object) => sendEvent(shop, event);
  for (const text of ['a\u0000b', '\ud800', 'whole 🙂, half \udc00']) {
    const event = { id: `evt_${text.length}`, type: 'payment_intent.succeeded', intentId: 'pi_unknown' };
    expect((await send({ ...event, note: text, [text]: [{ text }] })).statusCode).toBe(200);
    for (const field of ['id', 'type', 'intentId']) {
      const response = await send({ ...event, [field]: text });
      expect([field, response.statusCode, response.json().code]).toEqual([field, 400, 'webhook_refused']);
    }
  }
  expect(await shop.db.selectFrom('paymentEvents').select('intentId').execute()).toEqual(
    Array(3).fill({ intentId: 'pi_unknown' }),
  );
});
