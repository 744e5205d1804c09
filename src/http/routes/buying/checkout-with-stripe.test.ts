import { describe, expect, test } from 'vitest';
import { addToCart, getCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { getDocument, listDocuments } from '../../../contract/orders/document.ts';
import { cancelOrder, getOrder, settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { confirmAtStripe, deliver, openStripeShop, testCards } from '../../../testing/scene/stripe.ts';

const TOTAL = 3 * 11.9 + 4.9;

/** Three fans in the cart of a guest, or of a customer. */
async function openScene(who: 'guest' | 'customer' = 'guest') {
  const scene = await openStripeShop();
  const { shop, stripe, app, db } = scene;
  const { german: methodId } = await openForCheckout(scene);
  const fan = await stockProduct(db, { name: 'Fan', price: 11.9, available: 5 });
  const buyer = who === 'guest' ? scene.visitor() : await scene.customer();
  const email = buyer.email || 'guest@example.com';
  const add = (quantity: number) => buyer.call(addToCart, { body: { product: fan.id, quantity } });
  await add(3);
  const destination = { country: 'DE', postalCode: '10115' };
  const { total } = (await buyer.call(quoteCheckout, { body: { destination, methodId } })).body;
  const place = async () => {
    const response = await buyer.call(placeCheckout, {
      body: { email, deliveryAddress: berlin, methodId, total },
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(response.status).toBe(201);
    return { params: { id: response.body.orderId } };
  };
  type Order = Awaited<ReturnType<typeof place>>;
  const start = async (order: Order) => (await buyer.call(startOrderPayment, order)).body.clientSecret;
  const settle = (order: Order, transactionId: string) =>
    buyer.call(settleOrder, { ...order, body: { transactionId } });
  const statusOf = async (order: Order) => (await buyer.call(getOrder, order)).body.status;
  let delivered = 0;
  const deliverEvents = async () => {
    const fresh = stripe.events.slice(delivered);
    delivered = stripe.events.length;
    for (const event of fresh) expect(await deliver(app, event)).toBe(200);
    return fresh.map(({ type }) => type);
  };
  const inCart = async () => (await buyer.call(getCart)).body.lines.map(({ quantity }) => quantity);
  const eventsOf = async ({ params }: Order) =>
    (
      await db
        .selectFrom('orderEvents')
        .select('toStatus')
        .where('orderId', '=', params.id)
        .orderBy('sequence')
        .execute()
    ).map(({ toStatus }) => toStatus);
  const maintain = () => runMaintenance(shop, failOn);
  return { ...scene, fan, buyer, add, place, start, settle, statusOf, deliverEvents, inCart, eventsOf, maintain };
}

describe('the checkout with Stripe', () => {
  test.each(['guest', 'customer'] as const)('of a %s: three declined cards, then one is charged once', async (who) => {
    const scene = await openScene(who);
    const { stripe, db, fan, buyer, place, start, settle, statusOf, deliverEvents, inCart, maintain } = scene;
    const order = await place();
    expect(await inCart()).toEqual([]);
    const clientSecret = await start(order);
    for (const _ of [1, 2, 3]) {
      const { error } = await confirmAtStripe(stripe, clientSecret, testCards.declined);
      expect(error?.message).toBe('Your card was declined.');
      // The same button orders and pays again.
      expect(await place()).toEqual(order);
      expect(await start(order)).toBe(clientSecret);
    }
    expect(await deliverEvents()).toEqual([
      'payment_intent.created',
      ...Array(3).fill('payment_intent.payment_failed'),
    ]);
    expect([await statusOf(order), await inCart()]).toEqual(['unpaid', []]);

    const { id: transactionId } = await confirmAtStripe(stripe, clientSecret);
    expect(await deliverEvents()).toEqual(['payment_intent.succeeded']);
    expect(await statusOf(order)).toBe('paid');
    const responses = await Promise.all([1, 2, 3].map(() => settle(order, transactionId)));
    expect(responses.map(({ status, body }) => [status, body.status, body.transactionId])).toEqual(
      Array(3).fill([200, 'paid', transactionId]),
    );
    expect((await buyer.call(startOrderPayment, order)).body.code).toBe('booking_already_paid');
    await maintain();

    expect([...stripe.ledger.charges.values()].map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [Math.round(TOTAL * 100), false],
    ]);
    expect(await db.selectFrom('payments').select(['status', 'amount']).execute()).toEqual([
      { status: 'succeeded', amount: Math.round(TOTAL * 100) },
    ]);
    expect(await scene.eventsOf(order)).toEqual(['unpaid', 'paid']);
    expect([await availableOf(db, fan.id), await productsWithWrongStock(db)]).toEqual([2, []]);
    const documents = (await buyer.call(listDocuments, order)).body;
    expect(documents).toMatchObject([{ kind: 'invoice', total: TOTAL }]);
    const invoice = await buyer.call(getDocument, { params: { id: documents[0]?._id ?? '' } });
    expect(invoice.body).toMatchObject({ lines: [{ name: 'Fan', quantity: 3 }], delivery: { total: 4.9 } });
    const mails = await db.selectFrom('outbox').select('kind').orderBy('createdAt').execute();
    expect(mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('order_') || kind.startsWith('pay'))).toEqual(
      ['order_placed', 'payment_received'],
    );
  });

  test('keeps what is put into the cart after the payment, also if the order is sent again', async () => {
    const { stripe, add, place, start, deliverEvents, inCart, maintain } = await openScene();
    const order = await place();
    await confirmAtStripe(stripe, await start(order));
    await deliverEvents();
    await maintain();
    await add(2);
    expect(await place()).toEqual(order);
    expect(await inCart()).toEqual([2]);
  });

  test('of two tabs starts one payment', async () => {
    const { stripe, place, start } = await openScene();
    const order = await place();
    const secrets = await Promise.all([1, 2, 3].map(() => start(order)));
    expect(new Set(secrets).size).toBe(1);
    expect(stripe.ledger.intents.size).toBe(1);
  });

  test('does not cancel an order that is paid at Stripe, before its webhook has arrived', async () => {
    const { stripe, buyer, place, start, statusOf, deliverEvents, inCart, maintain, eventsOf } = await openScene();
    const order = await place();
    await confirmAtStripe(stripe, await start(order));
    expect((await buyer.call(cancelOrder, order)).body.code).toBe('booking_not_cancellable');
    await deliverEvents();
    await maintain();
    expect([await statusOf(order), await inCart()]).toEqual(['paid', []]);
    expect(await eventsOf(order)).toEqual(['unpaid', 'paid']);
  });

  test('returns the lines to the cart when a declined order is changed, and its payment can no longer be made', async () => {
    const { stripe, buyer, place, start, deliverEvents, inCart } = await openScene();
    const order = await place();
    const clientSecret = await start(order);
    await confirmAtStripe(stripe, clientSecret, testCards.declined);
    expect((await buyer.call(cancelOrder, order)).status).toBe(200);
    expect(await inCart()).toEqual([3]);
    expect((await confirmAtStripe(stripe, clientSecret)).error?.message).toMatch('canceled');
    await deliverEvents();
    expect([await inCart(), stripe.ledger.charges.size]).toEqual([[3], 0]);
  });
});
