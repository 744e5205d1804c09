import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endDeal, setDeal } from '../../../contract/catalogue/deal.ts';
import { getProduct, getProductPrices } from '../../../contract/catalogue/product.ts';
import { editProduct } from '../../../contract/owner/product-edit.ts';
import { deleteOldPrices } from '../../../domain/catalogue/price-history.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const DAY = 24 * 60 * 60 * 1000;

async function open() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db, { price: 500 });
  const boss = await shop.admin();
  let version = 0;
  return {
    shop,
    product,
    edit: async (change: object) => {
      const body = { version: ++version, ...change };
      expect((await boss.call(editProduct, { params: { id: product.id }, body })).status).toBe(200);
    },
    deal: async (price: number, lasts = DAY) => {
      const endsAt = new Date(Date.now() + lasts).toISOString();
      expect((await boss.call(setDeal, { body: { _id: product.id, price, endsAt } })).status).toBe(200);
    },
    endDeal: () => boss.call(endDeal),
    history: async () => (await shop.visitor().call(getProductPrices, { params: { id: product.id } })).body,
    shown: async () => (await shop.visitor().call(getProduct, { params: { id: product.id } })).body,
  };
}

const pricesOf = ({ changes }: { changes: { price: number | null }[] }) => changes.map(({ price }) => price);

/** As if everything had happened earlier. */
const letPass = ({ db }: TestShop, days: number) =>
  sql`update price_changes set at = at - ${days} * interval '1 day'`.execute(db);

describe('the price history', () => {
  test('has every price and the times without a sale, and nothing for other changes', async () => {
    const { edit, history } = await open();
    await edit({ name: 'Renamed', price: 500 });
    expect(pricesOf(await history())).toEqual([500]);
    await edit({ price: 450 });
    await edit({ published: false });
    await edit({ published: true, price: 480 });
    expect(pricesOf(await history())).toEqual([500, 450, null, 480]);
  });

  test('has a deal from its beginning to its end, which needs no write', async () => {
    const { deal, history } = await open();
    await deal(400, 300);
    expect(pricesOf(await history())).toEqual([500, 400]);
    await expect.poll(async () => pricesOf(await history())).toEqual([500, 400, 500]);
  });

  test('follows a deal that is replaced or ended early, and a new price during it', async () => {
    const { shop, product, deal, edit, endDeal, history } = await open();
    await deal(400);
    await deal(390);
    await edit({ price: 550 });
    expect(pricesOf(await history())).toEqual([500, 400, 390]);
    await endDeal();
    expect(pricesOf(await history())).toEqual([500, 400, 390, 550]);
    const rows = await shop.db
      .selectFrom('priceChanges')
      .select('amount')
      .where('productId', '=', product.id)
      .execute();
    expect(rows).toHaveLength(4);
  });

  test('is complete when a deal and a price are set at the same time', async () => {
    const { shop, product, history } = await open();
    for (let round = 0; round < 10; round++) {
      const price = 50_000 + round;
      await Promise.all([
        sql`insert into deals (product_id, price_amount, ends_at) values (${product.id}, ${price - 20_000}, now() + interval '1 day')
          on conflict (place) do update set price_amount = excluded.price_amount`.execute(shop.db),
        sql`update products set price_amount = ${price} where id = ${product.id}`.execute(shop.db),
      ]);
      expect((await history()).changes.at(-1)?.price).toBe(300 + round / 100);
      const { rows } =
        await sql`select amount from price_changes where product_id = ${product.id} and at > now()`.execute(shop.db);
      expect(rows).toEqual([{ amount: price }]);
      await sql`delete from deals`.execute(shop.db);
      expect((await history()).changes.at(-1)?.price).toBe(price / 100);
    }
  });

  test('names the lowest price of the 30 days before a deal', async () => {
    const { shop, deal, edit, shown } = await open();
    await edit({ price: 300 });
    await letPass(shop, 20);
    await edit({ price: 450 });
    await letPass(shop, 20);
    await edit({ price: 500 });
    expect((await shown()).lowestPrice).toBeUndefined();
    // 300 ended 20 days ago.
    await deal(400);
    expect(await shown()).toMatchObject({ price: 400, regularPrice: 500, lowestPrice: 300 });
    // The deal itself does not count when its end is moved.
    await deal(400, 2 * DAY);
    expect((await shown()).lowestPrice).toBe(300);
  });

  test('forgets a lower price that ended more than 30 days before', async () => {
    const { shop, deal, edit, shown } = await open();
    await edit({ price: 300 });
    await edit({ price: 450 });
    await letPass(shop, 31);
    await edit({ price: 500 });
    await deal(400);
    expect((await shown()).lowestPrice).toBe(450);
  });

  test('tells of a reduced regular price for 30 days', async () => {
    const { shop, product, edit, history } = await open();
    expect((await history()).reduction).toBeNull();
    await edit({ price: 520 });
    expect((await history()).reduction).toBeNull();
    await edit({ price: 510 });
    expect((await history()).reduction).toMatchObject({ fromPrice: 520, lowestPrice: 500 });
    await letPass(shop, 31);
    await sql`insert into changes (topic, product_id) values ('catalogue', ${product.id})`.execute(shop.db);
    expect((await history()).reduction).toBeNull();
  });

  test('is not of a product that is not on sale', async () => {
    const { shop, product, edit } = await open();
    await edit({ published: false });
    const { status, body } = await shop.visitor().call(getProductPrices, { params: { id: product.id } });
    expect([status, body.code]).toEqual([404, 'product_not_found']);
  });

  test('keeps two years, and the price that was in effect then', async () => {
    const { shop, edit, history } = await open();
    await edit({ price: 510 });
    await edit({ price: 520 });
    await letPass(shop, 2 * 366);
    await edit({ price: 530 });
    await deleteOldPrices(shop.db);
    await sql`insert into changes (topic) values ('catalogue')`.execute(shop.db);
    expect(pricesOf(await history())).toEqual([520, 530]);
  });
});
