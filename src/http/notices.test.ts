import { describe, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../contract/account.ts';
import { setDeal } from '../contract/deal.ts';
import {
  confirmNotice,
  endNotice,
  endOwnNotice,
  listOwnNotices,
  requestNotice,
  requestOwnNotice,
} from '../contract/notice.ts';
import { runMaintenance } from '../domain/maintenance.ts';
import { fulfillDueNotices } from '../domain/notices/notices.ts';
import { receive } from '../domain/stock/receive.ts';
import { PASSWORD } from '../testing/customer.ts';
import { failOn } from '../testing/fail-on.ts';
import { mailsTo, tokenIn } from '../testing/mails.ts';
import { type StockedProduct, stockProduct } from '../testing/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../testing/test-shop.ts';

const ada = 'ada@example.com';

async function openSoldOut() {
  const shop = await openTestShop();
  return { shop, product: await stockProduct(shop.db, { price: 500, available: 0, name: 'Quiet fan' }) };
}

const ask = (shop: TestShop, { id }: StockedProduct, about: object = { kind: 'stock' }, email = ada) =>
  shop.visitor().call(requestNotice, { body: { _id: id, email, ...about } });

async function confirmNewest(shop: TestShop, email = ada) {
  const [mail] = await mailsTo(shop, email);
  expect(mail?.subject).toBe('Confirm your product alert');
  expect((await shop.visitor().call(confirmNotice, { body: { token: tokenIn(mail ?? { text: '' }) } })).status).toBe(
    200,
  );
}

const supply = ({ db }: TestShop, { id }: StockedProduct, quantity = 5) =>
  db.transaction().execute((transaction) => receive(transaction, [{ productId: id, quantity }]));

const setPrice = ({ db }: TestShop, { id }: StockedProduct, price: number) =>
  db
    .updateTable('products')
    .set({ priceAmount: price * 100 })
    .where('id', '=', id)
    .execute();

async function subjectsTo(shop: TestShop, email = ada): Promise<string[]> {
  await fulfillDueNotices(shop.db);
  return (await mailsTo(shop, email)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Confirm'));
}

async function confirmedCustomer(shop: TestShop) {
  const someone = await shop.customer();
  await shop.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', someone.email).execute();
  return someone;
}

describe('a notice about stock', () => {
  test('is sent once, after a confirmation, when the product is back', async () => {
    const { shop, product } = await openSoldOut();
    expect((await ask(shop, product, undefined, ' Ada@Example.com ')).body).toEqual({});
    await supply(shop, product);
    expect(await subjectsTo(shop)).toEqual([]);
    await shop.db.updateTable('products').set({ available: 0 }).execute();
    await confirmNewest(shop);
    expect(await subjectsTo(shop)).toEqual([]);
    await supply(shop, product);
    expect(await subjectsTo(shop)).toEqual(['Back in stock: Quiet fan']);
    await shop.db.updateTable('products').set({ available: 0 }).execute();
    await supply(shop, product);
    expect(await subjectsTo(shop)).toHaveLength(1);
  });

  test('is sent right away if the product is back before the confirmation', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product);
    await supply(shop, product);
    await confirmNewest(shop);
    expect(await subjectsTo(shop)).toEqual(['Back in stock: Quiet fan']);
  });

  test('waits on if the product is sold out again before the email is made', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product);
    await confirmNewest(shop);
    await supply(shop, product);
    await fulfillDueNotices(shop.db);
    await shop.db.updateTable('products').set({ available: 0 }).execute();
    expect(await subjectsTo(shop)).toEqual([]);
    await supply(shop, product);
    expect(await subjectsTo(shop)).toEqual(['Back in stock: Quiet fan']);
  });

  test('is sent exactly once with several processes', async () => {
    const { shop, product } = await openSoldOut();
    const other = await openShopOn(shop.connectionString);
    const customers = await Promise.all(Array.from({ length: 5 }, () => confirmedCustomer(shop)));
    for (const someone of customers) await someone.call(requestOwnNotice, { body: { _id: product.id, kind: 'stock' } });
    await supply(shop, product);
    await Promise.all([shop, other, shop, other].map(({ db }) => fulfillDueNotices(db)));
    for (const { email } of customers) expect(await subjectsTo(shop, email)).toHaveLength(1);
  });

  test('is found although it was confirmed in a transaction beside the one that brought the stock', async () => {
    const { shop, product } = await openSoldOut();
    const someone = await confirmedCustomer(shop);
    await shop.db.transaction().execute(async (transaction) => {
      await receive(transaction, [{ productId: product.id, quantity: 1 }]);
      await someone.call(requestOwnNotice, { body: { _id: product.id, kind: 'stock' } });
      expect(await subjectsTo(shop, someone.email)).toEqual([]);
    });
    expect(await subjectsTo(shop, someone.email)).toEqual(['Back in stock: Quiet fan']);
  });
});

describe('a notice about the price', () => {
  test('is sent when the product costs at most that', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product, { kind: 'price', price: 450 });
    await confirmNewest(shop);
    await setPrice(shop, product, 450.01);
    expect(await subjectsTo(shop)).toEqual([]);
    await setPrice(shop, product, 450);
    expect(await subjectsTo(shop)).toEqual(['Now $450.00: Quiet fan']);
  });

  test('is sent when a deal begins', async () => {
    const { shop, product } = await openSoldOut();
    const boss = await shop.admin();
    await ask(shop, product, { kind: 'price', price: 450 });
    await confirmNewest(shop);
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    await boss.call(setDeal, { body: { _id: product.id, price: 400, endsAt } });
    expect(await subjectsTo(shop)).toEqual(['Now $400.00: Quiet fan']);
  });

  test('keeps its price until a new one is confirmed', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product, { kind: 'price', price: 300 });
    await confirmNewest(shop);
    await shop.db
      .updateTable('productNotices')
      .set({ askedAt: new Date(Date.now() - 61_000) })
      .execute();
    await ask(shop, product, { kind: 'price', price: 499 });
    await setPrice(shop, product, 480);
    expect(await subjectsTo(shop)).toEqual([]);
    await confirmNewest(shop);
    expect(await subjectsTo(shop)).toEqual(['Now $480.00: Quiet fan']);
  });

  test('must be below the current price', async () => {
    const { shop, product } = await openSoldOut();
    for (const price of [undefined, 500, 501]) {
      const { status, body } = await ask(shop, product, { kind: 'price', price });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'price']);
    }
  });
});

describe('a request', () => {
  test('has the same answer for every address, one row for each, and one email a minute', async () => {
    const { shop, product } = await openSoldOut();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(shop, product)));
    await confirmNewest(shop);
    answers.push(await ask(shop, product));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, {}]));
    expect(await mailsTo(shop, ada)).toHaveLength(1);
    expect(await shop.db.selectFrom('productNotices').select('state').execute()).toEqual([{ state: 'active' }]);
  });

  test('is limited to three a minute', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const product = await stockProduct(shop.db);
    const statuses = [];
    for (const name of ['a', 'b', 'c', 'd'])
      statuses.push((await ask(shop, product, undefined, `${name}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('of a customer needs a confirmation only if the address has none', async () => {
    const { shop, product } = await openSoldOut();
    const body = { _id: product.id, kind: 'stock' };
    const unconfirmed = await shop.customer();
    expect((await unconfirmed.call(requestOwnNotice, { body })).body).toEqual({ state: 'pending' });
    expect((await unconfirmed.call(listOwnNotices)).body).toEqual([]);
    const confirmed = await confirmedCustomer(shop);
    expect((await confirmed.call(requestOwnNotice, { body })).body).toEqual({ state: 'active' });
    expect(await mailsTo(shop, confirmed.email)).toEqual([]);
    await supply(shop, product);
    expect(await subjectsTo(shop, unconfirmed.email)).toEqual([]);
    expect(await subjectsTo(shop, confirmed.email)).toHaveLength(1);
  });
});

describe('the end of a notice', () => {
  test('is in every email, idempotent, also with one click', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product);
    const [mail] = await mailsTo(shop, ada);
    const path = new URL(mail?.unsubscribeUrl ?? '').pathname;
    expect((await shop.visitor().send('GET', path)).headers.location).toMatch(/^\/notices\/end#token=/);
    await confirmNewest(shop);
    expect((await shop.visitor().send('POST', path)).status).toBe(204);
    const [, token] = /end\/(.+)/.exec(path) ?? [];
    expect((await shop.visitor().call(endNotice, { body: { token } })).status).toBe(200);
    await supply(shop, product);
    expect(await subjectsTo(shop)).toEqual([]);
    // It can be requested again.
    await shop.db.updateTable('products').set({ available: 0 }).execute();
    await ask(shop, product);
    await confirmNewest(shop);
    await supply(shop, product);
    expect(await subjectsTo(shop)).toHaveLength(1);
  });

  test("is in the customer's settings", async () => {
    const { shop, product } = await openSoldOut();
    const someone = await confirmedCustomer(shop);
    await someone.call(requestOwnNotice, { body: { _id: product.id, kind: 'price', price: 450 } });
    const [notice] = (await someone.call(listOwnNotices)).body;
    expect(notice).toMatchObject({ kind: 'price', price: 450, product: { name: 'Quiet fan', price: 500 } });
    expect((await someone.call(exportAccount)).body).toMatchObject({ notices: [{ product: 'Quiet fan', price: 450 }] });
    const other = await confirmedCustomer(shop);
    const params = { id: notice?._id ?? '' };
    expect((await other.call(endOwnNotice, { params })).body.code).toBe('notice_not_found');
    expect((await someone.call(endOwnNotice, { params })).status).toBe(200);
    expect((await someone.call(listOwnNotices)).body).toEqual([]);
  });

  test('comes with the end of the account, and of time', async () => {
    const { shop, product } = await openSoldOut();
    const someone = await confirmedCustomer(shop);
    await someone.call(requestOwnNotice, { body: { _id: product.id, kind: 'stock' } });
    await ask(shop, product);
    expect((await someone.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
    const emails = () => shop.db.selectFrom('productNotices').select('email').execute();
    expect(await emails()).toEqual([{ email: ada }]);
    await runMaintenance(shop.shop, failOn);
    expect(await emails()).toHaveLength(1);
    await shop.db
      .updateTable('productNotices')
      .set({ askedAt: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    await runMaintenance(shop.shop, failOn);
    expect(await emails()).toEqual([]);
  });
});
