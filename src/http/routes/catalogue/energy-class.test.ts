import { expect, test } from 'vitest';
import { confirmNotice, requestNotice } from '../../../contract/account/notice.ts';
import { addToCart } from '../../../contract/buying/cart.ts';
import { getDeal, setDeal } from '../../../contract/catalogue/deal.ts';
import { getProduct } from '../../../contract/catalogue/product.ts';
import { searchProducts, suggestProducts } from '../../../contract/catalogue/search.ts';
import { fulfillDueNotices } from '../../../domain/notices/notices.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const energy = { class: 'E', eprel: '1234567' };

async function openScene() {
  const shop = await openTestShop();
  const specifications = { energyClass: energy.class, eprelNumber: energy.eprel };
  const [id = '', unlabelled = ''] = await stockParts(shop.db, [
    { category: 'monitor', name: 'Zenith display', price: 500, specifications },
    { category: 'monitor', name: 'Zenith arm', price: 50 },
  ]);
  return { shop, id, unlabelled, visitor: shop.visitor() };
}

test('the energy class comes with each price that is shown, and only where there is one', async () => {
  const { shop, id, unlabelled, visitor } = await openScene();
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  await (await shop.admin()).call(setDeal, { body: { _id: id, price: 400, endsAt } });
  const bought = (product: string) => visitor.call(addToCart, { body: { product } });
  await bought(id);
  const { lines } = (await bought(unlabelled)).body;
  const shown = {
    product: (await visitor.call(getProduct, { params: { id } })).body,
    deal: (await visitor.call(getDeal)).body.deal?.product,
    found: (await visitor.call(searchProducts, { query: { q: 'zenith display' } })).body.items[0],
    suggested: (await visitor.call(suggestProducts, { query: { q: 'zenith display' } })).body.products[0],
    inCart: lines.find(({ product }) => product._id === id)?.product,
  };
  expect(Object.entries(shown).map(([place, product]) => [place, product?.energy])).toEqual(
    Object.keys(shown).map((place) => [place, energy]),
  );
  expect(lines.find(({ product }) => product._id === unlabelled)?.product).not.toHaveProperty('energy');
});

test('an email that advertises a price says the class and its scale', async () => {
  const { shop, id, visitor } = await openScene();
  const email = 'ada@example.com';
  await visitor.call(requestNotice, { body: { _id: id, email, kind: 'price', price: 450 } });
  const [confirmation] = await mailsTo(shop, email);
  await visitor.call(confirmNotice, { body: { token: tokenIn(confirmation ?? { text: '' }) } });
  await shop.db.updateTable('products').set({ priceAmount: 44_000 }).where('id', '=', id).execute();
  await fulfillDueNotices(shop.db);
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.startsWith('Now '));
  expect(mail?.text).toContain('Energy class E, on a scale from A to G.');
});
