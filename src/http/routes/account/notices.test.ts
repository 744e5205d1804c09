import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../../../contract/account/account.ts';
import {
  confirmNotice,
  endNotice,
  endOwnNotice,
  listOwnNotices,
  requestNotice,
  requestOwnNotice,
} from '../../../contract/account/notice.ts';
import { saveProduct } from '../../../contract/account/saved.ts';
import { setDeal } from '../../../contract/catalogue/deal.ts';
import { deleteProduct } from '../../../contract/catalogue/product.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../domain/kernel/id.ts';
import type { Mail } from '../../../domain/mail/mailer.ts';
import { sendMails } from '../../../domain/mail/send-mails.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { fulfillDueNotices } from '../../../domain/notices/notices.ts';
import { receive } from '../../../domain/stock/receive.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { type StockedProduct, stockProduct } from '../../../testing/scene/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

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
  const someone = await shop.newcomer();
  await shop.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', someone.email).execute();
  return someone;
}

const noticesOf = ({ db }: TestShop, email = ada) =>
  db.selectFrom('productNotices').select(['kind', 'state']).where('email', '=', email).orderBy('kind').execute();

/** As if everything had been asked earlier. */
const letPass = ({ db }: TestShop, hours: number) =>
  sql`update product_notices set mailed_at = mailed_at - ${hours} * interval '1 hour'`.execute(db);

const stockProducts = ({ db }: TestShop, count: number) =>
  Promise.all(Array.from({ length: count }, () => stockProduct(db, { available: 0 })));

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

  test('waits on if the product leaves the sale before the email is made', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product);
    await confirmNewest(shop);
    await supply(shop, product);
    await fulfillDueNotices(shop.db);
    const setOnSale = (publishedAt: Date | null) => shop.db.updateTable('products').set({ publishedAt }).execute();
    await setOnSale(null);
    expect(await subjectsTo(shop)).toEqual([]);
    await setOnSale(new Date());
    expect(await subjectsTo(shop)).toEqual(['Back in stock: Quiet fan']);
  });

  test('is one email although the process died after it had made the notice wait again', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product);
    await confirmNewest(shop);
    await supply(shop, product);
    await fulfillDueNotices(shop.db);
    await shop.db.updateTable('products').set({ available: 0 }).execute();
    expect(await subjectsTo(shop)).toEqual([]);
    // As if its end had not been recorded.
    await shop.db
      .updateTable('outbox')
      .set({ droppedAt: null, nextAttemptAt: new Date() })
      .where('kind', '=', 'notice_due')
      .execute();
    await supply(shop, product);
    expect(await subjectsTo(shop)).toEqual(['Back in stock: Quiet fan']);
  });

  test('is sent again, as the same email, if the process died between sending and recording it', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product);
    await confirmNewest(shop);
    await supply(shop, product);
    await fulfillDueNotices(shop.db);
    const ids: string[] = [];
    const send = async (mail: Mail) => {
      ids.push(mail.id);
      await shop.shop.mailer.send(mail);
      if (ids.length === 1) throw new Error('killed');
    };
    const mortal = { ...shop.shop, mailer: { name: 'double', send } };
    await sendMails(mortal, () => undefined);
    await shop.db.updateTable('outbox').set({ nextAttemptAt: new Date() }).where('sentAt', 'is', null).execute();
    await sendMails(mortal, failOn);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
    expect(await subjectsTo(shop)).toEqual(['Back in stock: Quiet fan']);
  });

  test('ends with its product, as does what was saved', async () => {
    const { shop, product } = await openSoldOut();
    const someone = await confirmedCustomer(shop);
    await someone.call(requestOwnNotice, { body: { _id: product.id, kind: 'stock' } });
    await someone.call(saveProduct, { params: { id: product.id }, body: {} });
    const boss = await shop.admin();
    expect((await boss.call(deleteProduct, { params: { id: product.id } })).status).toBe(200);
    expect(await shop.db.selectFrom('productNotices').select('id').execute()).toEqual([]);
    expect(await shop.db.selectFrom('savedProducts').select('productId').execute()).toEqual([]);
  });

  test('is sent exactly once with several processes', async () => {
    const { shop, product } = await openSoldOut();
    const other = await openShopOn(shop.connectionString);
    const customers = await Promise.all(Array.from({ length: 5 }, () => confirmedCustomer(shop)));
    for (const someone of customers) await someone.call(requestOwnNotice, { body: { _id: product.id, kind: 'stock' } });
    await supply(shop, product);
    await Promise.all([shop, other, shop, other].map(({ db }) => fulfillDueNotices(db)));
    expect(await shop.db.selectFrom('noticeChecks').select('id').execute()).toEqual([]);
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

  test('waits on if the price is back up before the email is made', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product, { kind: 'price', price: 450 });
    await confirmNewest(shop);
    await setPrice(shop, product, 440);
    await fulfillDueNotices(shop.db);
    await setPrice(shop, product, 500);
    expect(await subjectsTo(shop)).toEqual([]);
    await setPrice(shop, product, 449);
    expect(await subjectsTo(shop)).toEqual(['Now $449.00: Quiet fan']);
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
  test('has the same response for every address, one row for each, and one email a minute', async () => {
    const { shop, product } = await openSoldOut();
    const responses = await Promise.all(Array.from({ length: 4 }, () => ask(shop, product)));
    await confirmNewest(shop);
    responses.push(await ask(shop, product));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, {}]));
    expect(await mailsTo(shop, ada)).toHaveLength(1);
    expect(await shop.db.selectFrom('productNotices').select('state').execute()).toEqual([{ state: 'active' }]);
  });

  test('about a product sends an address no second email within a day, until it has confirmed', async () => {
    const { shop, product } = await openSoldOut();
    await ask(shop, product);
    expect((await ask(shop, product, { kind: 'price', price: 450 })).body).toEqual({});
    expect(await mailsTo(shop, ada)).toHaveLength(1);
    expect(await noticesOf(shop)).toEqual([{ kind: 'stock', state: 'pending' }]);
    await letPass(shop, 23.9);
    await ask(shop, product);
    expect(await mailsTo(shop, ada)).toHaveLength(1);
    await letPass(shop, 0.2);
    await ask(shop, product);
    expect(await mailsTo(shop, ada)).toHaveLength(2);
    await confirmNewest(shop);
    // What is active needs no email, and leaves none unanswered.
    await ask(shop, product);
    await ask(shop, product, { kind: 'price', price: 450 });
    expect(await mailsTo(shop, ada)).toHaveLength(3);
    expect(await noticesOf(shop)).toEqual([
      { kind: 'price', state: 'pending' },
      { kind: 'stock', state: 'active' },
    ]);
  });

  test('is emailed to an address about five products until it confirms, also at the same time', async () => {
    const { shop } = await openSoldOut();
    const products = await stockProducts(shop, limits.notices.unconfirmed + 3);
    const responses = await Promise.all(products.map((product) => ask(shop, product)));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(responses.map(() => [200, {}]));
    expect(await mailsTo(shop, ada)).toHaveLength(limits.notices.unconfirmed);
    // An end is no confirmation.
    const [mail] = await mailsTo(shop, ada);
    await shop.visitor().send('POST', new URL(mail?.unsubscribeUrl ?? '').pathname);
    const asked = await shop.db.selectFrom('productNotices').select('productId').execute();
    const others = products.filter(({ id }) => !asked.some(({ productId }) => productId === id));
    await ask(shop, others[0] as StockedProduct);
    expect(await mailsTo(shop, ada)).toHaveLength(limits.notices.unconfirmed);
    await ask(shop, others[0] as StockedProduct, undefined, 'eve@example.com');
    expect(await mailsTo(shop, 'eve@example.com')).toHaveLength(1);
    const body = { token: tokenIn((await mailsTo(shop, ada))[1] ?? { text: '' }) };
    await shop.visitor().call(confirmNotice, { body });
    await ask(shop, others[0] as StockedProduct);
    await ask(shop, others[1] as StockedProduct);
    expect(await mailsTo(shop, ada)).toHaveLength(limits.notices.unconfirmed + 1);
  });

  test('is refused beyond a hundred that wait, silently to strangers', async () => {
    const { shop, product } = await openSoldOut();
    const someone = await confirmedCustomer(shop);
    const products = await stockProducts(shop, limits.notices.waiting);
    await shop.db
      .insertInto('productNotices')
      .values(
        products.map(({ id }) => ({
          ...{ id: newId(), productId: id, email: someone.email, kind: 'price', state: 'active' },
          ...{ amount: 100, askedAmount: 100 },
        })),
      )
      .execute();
    const [first] = products as [StockedProduct];
    const own = ({ id }: StockedProduct, price: number) =>
      someone.call(requestOwnNotice, { body: { _id: id, kind: 'price', price } });
    const refused = await own(product, 400);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_notices']);
    expect((await own(first, 2)).status).toBe(200);
    expect((await someone.call(listOwnNotices)).body).toHaveLength(limits.notices.waiting);
    expect((await ask(shop, product, undefined, someone.email)).body).toEqual({});
    expect(await mailsTo(shop, someone.email)).toEqual([]);
    await shop.db.updateTable('products').set({ publishedAt: null }).where('id', '=', first.id).execute();
    expect((await own(product, 400)).status).toBe(200);
  });

  test('is limited for a network to three a minute and thirty a day', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const product = await stockProduct(shop.db);
    const statuses: number[] = [];
    const askAll = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1)
        statuses.push((await ask(shop, product, undefined, `${statuses.length}@example.com`)).status);
    };
    await askAll(4);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from window_ends_at - now()) / 60)::integer as minutes from rate_limits
      where key like 'noticeDay:%'
    `.execute(shop.db);
    expect(rows).toEqual([{ minutes: 24 * 60 }]);
    for (let minute = 0; minute < 9; minute += 1) {
      await sql`update rate_limits set window_ends_at = now() where key like 'notice:%' or key like 'calls:%'`.execute(
        shop.db,
      );
      await askAll(3);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    await sql`update rate_limits set window_ends_at = now() where key like 'notice:%'`.execute(shop.db);
    await askAll(1);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of a customer needs a confirmation only if the address has none', async () => {
    const { shop, product } = await openSoldOut();
    const body = { _id: product.id, kind: 'stock' };
    const unconfirmed = await shop.newcomer();
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
