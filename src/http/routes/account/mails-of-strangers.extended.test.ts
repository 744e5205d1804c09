import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccount } from '../../../contract/account/account.ts';
import { requestReset } from '../../../contract/account/account-mail.ts';
import { addToCart } from '../../../contract/buying/cart.ts';
import { placeCheckout } from '../../../contract/buying/checkout.ts';
import { answerQuestion, askQuestion } from '../../../contract/community/question.ts';
import { cancelOrder, settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { holdLimits } from '../../../domain/ordering/placing/hold-limits.ts';
import { buyAndSettle, confirm } from '../../../testing/scene/buy.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { quote } from '../../../testing/scene/checkout-scene.ts';
import { confirmEmail, PASSWORD } from '../../../testing/scene/customer.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const VICTIM = 'victim@example.com';

async function open() {
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
  const { german: methodId } = await openForCheckout(shop);
  const part = await stockProduct(shop.db, { price: 10, available: 999 });
  const from = (network: number) => ({ headers: { 'x-forwarded-for': `203.0.${network}.9` } });
  const order = async (someone: Visitor, network = 1) => {
    await someone.call(addToCart, { body: { product: part.id, quantity: 1 }, ...from(network) });
    // The lines of a canceled order are in the cart again.
    const { total } = await quote(someone, { destination: { country: 'DE', postalCode: '10115' }, methodId });
    const body = { email: VICTIM, deliveryAddress: berlin, methodId, total };
    return someone.call(placeCheckout, { body, ...from(network) });
  };
  const orderAndCancel = async (someone: Visitor, network = 1) => {
    const { status, body } = await order(someone, network);
    if (status === 201) await someone.call(cancelOrder, { params: { id: body.orderId }, ...from(network) });
    return status;
  };
  /** Ends the windows of the limits by the minute. */
  const nextMinute = () =>
    sql`update rate_limits set window_ends_at = window_ends_at - interval '61 seconds'`.execute(shop.db);
  return { shop, part, from, order, orderAndCancel, nextMinute };
}

test('orders with the email of another person, canceled again, send it three mails', async () => {
  const { shop, orderAndCancel, nextMinute } = await open();
  const statuses: number[] = [];
  for (let nth = 0; nth < 18; nth++) {
    statuses.push(await orderAndCancel(shop.visitor()));
    await nextMinute();
  }
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(6);
  expect(await mailsTo(shop, VICTIM)).toHaveLength(3);
});

test('an account that has not confirmed its address sends others nothing by its orders', async () => {
  const { shop, orderAndCancel, nextMinute } = await open();
  const stranger = await shop.newcomer();
  for (let nth = 0; nth < holdLimits.buyers.unconfirmed.neverPaidPerDay; nth++) {
    expect(await orderAndCancel(stranger)).toBe(201);
    await nextMinute();
  }
  expect(await mailsTo(shop, VICTIM)).toEqual([]);
  expect((await mailsTo(shop, stranger.email)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
});

test('signing up and closing in turn sends three mails, and the owner can still reset the password', async () => {
  const { shop, from, nextMinute } = await open();
  for (let nth = 0; nth < 10; nth++) {
    const stranger = shop.visitor();
    const account = { name: 'Stranger', email: VICTIM, password: PASSWORD };
    expect((await stranger.signUp(account)).status).toBe(201);
    await mailsTo(shop, VICTIM);
    expect((await stranger.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
    await nextMinute();
  }
  expect(await mailsTo(shop, VICTIM)).toHaveLength(3);
  await shop.visitor().signUp({ name: 'Owner', email: VICTIM, password: PASSWORD });
  await shop.visitor().call(requestReset, { body: { email: VICTIM }, ...from(2) });
  expect((await mailsTo(shop, VICTIM))[0]?.subject).toMatch(/password/i);
});

test('twenty answers to a question send the asker three mails, and none to an address that is not confirmed', async () => {
  const { shop, part, nextMinute } = await open();
  const [asker, unconfirmed, buyer] = [await shop.newcomer(), await shop.newcomer(), await shop.newcomer()];
  await confirmEmail(shop.db, asker, buyer);
  await buyAndSettle(buyer, part);
  for (const someone of [asker, unconfirmed]) {
    const body = { author: 'Ada', text: 'Does it fit?' };
    const { insertedId: id } = (await someone.call(askQuestion, { params: { id: part.id }, body })).body;
    for (let nth = 0; nth < 20; nth++) {
      await buyer.call(answerQuestion, { params: { id }, body: { author: 'Bo', text: 'It does.' } });
      await nextMinute();
    }
  }
  const answered = async ({ email }: Visitor) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('answered')).length;
  expect([await answered(asker), await answered(unconfirmed)]).toEqual([3, 0]);
});

test('whatever strangers have caused, the receipt of a guest arrives', async () => {
  const { shop, from, order, orderAndCancel } = await open();
  for (let network = 1; network <= 4; network++)
    for (let nth = 0; nth < 2; nth++) await orderAndCancel(shop.visitor(), network);
  const before = (await mailsTo(shop, VICTIM)).length;
  expect(before).toBe(6);
  await sql`update orders set created_at = created_at - interval '2 days'`.execute(shop.db);
  const guest = shop.visitor();
  const { body } = await order(guest, 9);
  const params = { id: body.orderId };
  const { clientSecret } = (await guest.call(startOrderPayment, { params, ...from(9) })).body;
  const { paymentIntent } = (await confirm(guest, clientSecret)).body;
  await guest.call(settleOrder, { params, body: { transactionId: paymentIntent.id }, ...from(9) });
  const subjects = (await mailsTo(shop, VICTIM)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(7);
  expect(subjects[0]).toMatch(/^Payment received/);
});

test('the answer is the same beyond a ceiling', async () => {
  const { shop, from } = await open();
  const owner = await shop.customer();
  const answers: unknown[] = [];
  for (let network = 1; network <= 9; network++) {
    const { status, body } = await shop
      .visitor()
      .call(requestReset, { body: { email: owner.email }, ...from(network) });
    answers.push([status, body]);
    await mailsTo(shop, owner.email);
  }
  expect(answers).toEqual(Array(9).fill([200, {}]));
});
