import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addToCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { searchProducts } from '../../../contract/catalogue/search.ts';
import { getDemand } from '../../../contract/owner/sales.ts';
import { foldCartDays } from '../../../domain/demand/cart-days.ts';
import { deleteRareSearches, emptySearches } from '../../../domain/demand/empty-searches.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const period = () => ({ from: dayOf(Date.now() - 2 * DAY_MS), to: dayOf(Date.now() + DAY_MS) });

const demandOf = async (staff: Visitor) => (await staff.call(getDemand, { query: { ...period(), by: 'day' } })).body;

async function fill(shop: TestShop, buyer: Visitor) {
  const product = await stockProduct(shop.db, { available: 100 });
  await buyer.call(addToCart, { body: { product: product.id } });
}

test('a cart counts once a day at each step, also after the day is over', async () => {
  const shop = await openTestShop();
  const { german: methodId } = await openForCheckout(shop);
  const boss = await shop.admin();
  const [looker, doubter, buyer] = [shop.visitor(), await shop.customer(), shop.visitor()];
  for (const visitor of [looker, doubter, buyer]) await fill(shop, visitor);
  await fill(shop, looker);
  // The page of the cart asks for the price as well.
  await looker.call(quoteCheckout, { body: {} });
  for (const _ of [1, 2]) await doubter.call(quoteCheckout, { body: { atCheckout: true } });
  const quoted = await buyer.call(quoteCheckout, { body: { destination: { country: 'DE' }, atCheckout: true } });
  const body = { email: 'robin@example.com', deliveryAddress: berlin, methodId, total: quoted.body.total };
  for (const _ of [1, 2]) await buyer.call(placeCheckout, { body, headers: { 'idempotency-key': 'one' } });
  const counts = { carts: 3, checkouts: 2, orders: 1 };
  expect((await demandOf(boss)).totals).toEqual(counts);
  await sql`update cart_days set day = day - 1`.execute(shop.db);
  await Promise.all([foldCartDays(shop.db), foldCartDays(shop.db)]);
  expect(await shop.db.selectFrom('cartDays').selectAll().execute()).toEqual([]);
  await fill(shop, looker);
  const later = await demandOf(boss);
  expect(later.totals).toEqual({ ...counts, carts: 4 });
  expect(later.points.map(({ carts }) => carts).filter((carts) => carts > 0)).toEqual([3, 1]);
});

test('searches without a result are counted by their words, those with filters and personal ones are not', async () => {
  const shop = await openTestShop();
  const boss = await shop.admin();
  const visitor = shop.visitor();
  await stockProduct(shop.db, { name: 'Quiet fan' });
  for (const query of [
    { q: 'Zzyzx  5000' },
    { q: 'zzyzx 5000' },
    { q: 'fan' },
    { q: 'zzyzx 6000', category: 'gpu' },
    { q: 'zzyzx 7000', minPrice: '5' },
    { q: 'robin.zzyzx@example.com' },
    { q: '+49 30 99887766' },
  ])
    expect((await visitor.call(searchProducts, { query })).status).toBe(200);
  await shop.shop.emptySearches.flush();
  const { searches } = await demandOf(boss);
  expect(searches).toEqual([{ words: 'zzyzx 5000', count: 2, lastOn: expect.any(String) }]);
});

test('several processes add their counts, of a bounded number of words, and old and rare ones are deleted', async () => {
  const { db, shop } = await openTestShop();
  const { timeZone } = shop;
  const [one, other] = [emptySearches(db, timeZone, failOn), emptySearches(db, timeZone, failOn)];
  for (const each of [one, other]) {
    for (let n = 0; n < 1005; n++) each.count(`part ${n}`);
    each.count('part 7');
  }
  await Promise.all([one.flush(), other.flush()]);
  const stored = () => db.selectFrom('emptySearches').select(['words', 'count']).orderBy('words').execute();
  expect(await stored()).toHaveLength(1000);
  expect((await stored()).find(({ words }) => words === 'part 7')?.count).toBe(4);
  await Promise.all([deleteRareSearches(db, timeZone), deleteRareSearches(db, timeZone)]);
  const kept = await stored();
  expect(kept).toHaveLength(500);
  expect(kept.some(({ words }) => words === 'part 7')).toBe(true);
  await sql`update empty_searches set day = day - 91`.execute(db);
  await deleteRareSearches(db, timeZone);
  expect(await stored()).toEqual([]);
});
