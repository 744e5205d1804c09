import { addToCart, getCart } from '../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../contract/buying/checkout.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { berlin, openForCheckout } from './checkout.ts';
import { stockProduct } from './stock.ts';
import type { Visitor } from './visitor.ts';

/** A guest with four parts in the cart, and where they are delivered. */
export async function openCheckout(env = {}) {
  const shop = await openTestShop(env);
  const methods = await openForCheckout(shop);
  const fan = await stockProduct(shop.db, { name: 'Fan', price: 11.9, available: 5 });
  const drive = await stockProduct(shop.db, { name: 'Drive', price: 100, available: 2 });
  const guest = shop.visitor();
  await guest.call(addToCart, { body: { product: fan.id, quantity: 3 } });
  await guest.call(addToCart, { body: { product: drive.id, quantity: 1 } });
  return { shop, methods, fan, drive, guest };
}

type Scene = Awaited<ReturnType<typeof openCheckout>>;

export const quote = async (someone: Visitor, body: object = {}) => (await someone.call(quoteCheckout, { body })).body;

/** With the total of its quote. */
export async function placeOrder(
  someone: Visitor,
  { methods }: Pick<Scene, 'methods'>,
  change: object = {},
  key?: string,
) {
  const choice = { methodId: methods.german };
  const { total } = await quote(someone, { destination: { country: 'DE', postalCode: '10115' }, ...choice });
  return someone.call(placeCheckout, {
    body: { email: 'guest@example.com', deliveryAddress: berlin, ...choice, total, ...change },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

export const quantitiesOf = async (someone: Visitor) => {
  const { lines } = (await someone.call(getCart)).body;
  return Object.fromEntries(lines.map(({ product, quantity }) => [product.name, quantity]));
};

export async function ordersIn({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('orders').select('id').execute()).length;
}
