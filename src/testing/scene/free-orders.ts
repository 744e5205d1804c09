import { addToCart, getCart } from '../../contract/buying/cart.ts';
import { placeCheckout } from '../../contract/buying/checkout.ts';
import { createDiscount } from '../../contract/owner/discount.ts';
import { openTestShop } from '../test-shop.ts';
import { berlin, openForCheckout } from './checkout.ts';
import { type StockedProduct, stockProduct } from './stock.ts';
import type { Visitor } from './visitor.ts';

/** The code GIFT takes everything off; delivery is free. */
export async function openGiveaway() {
  const shop = await openTestShop();
  const methods = await openForCheckout(shop);
  const boss = await shop.admin();
  await boss.call(createDiscount, { body: { name: 'Gift', code: 'GIFT', kind: 'percentage', percent: 100 } });
  await boss.call(createDiscount, { body: { name: 'Free delivery', kind: 'free_delivery' } });
  const fan = await stockProduct(shop.db, { name: 'Fan', price: 11.9, available: 5 });
  const drive = await stockProduct(shop.db, { name: 'Drive', price: 100, available: 5 });
  const fill = async (someone: Visitor, wanted: [StockedProduct, number][]) => {
    for (const [product, quantity] of wanted)
      await someone.call(addToCart, { body: { product: product.id, quantity } });
  };
  const place = (someone: Visitor, key?: string, change: object = {}) =>
    someone.call(placeCheckout, {
      body: {
        email: 'guest@example.com',
        deliveryAddress: berlin,
        methodId: methods.german,
        code: 'GIFT',
        total: 0,
        ...change,
      },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const inCart = async (someone: Visitor) =>
    (await someone.call(getCart)).body.lines.map(({ product, quantity }) => [product.name, quantity]);
  return { shop, boss, fan, drive, fill, place, inCart, methods };
}
