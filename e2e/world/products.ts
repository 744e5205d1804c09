import type { Database } from '../../src/db/connect.ts';
import { stockProduct } from '../../src/testing/scene/stock.ts';
import type { ApiUser } from './api-user.ts';
import { photoFile } from './photo.ts';
import { longName, unpicturedName, type World } from './world.ts';

type Inserted = { insertedId: string };
type ListedProduct = { _id: string; quantity: number };

/** Adds to the sample catalogue a product with a very long name, one without a picture, and a draft. */
export async function createProducts(db: Database, admin: ApiUser): Promise<World['products']> {
  const product = {
    name: longName,
    description:
      'Two modules of 32 GB with a heat spreader that stays below 35 mm, so that a tall air cooler has room above them. Tested in pairs; the profile is written into both.',
    price: 239.9,
    quantity: 14,
    category: 'memory',
    picture: await admin.upload(await photoFile(210)),
  };
  const { insertedId } = await admin.call<Inserted>('POST', '/api/products', product);
  const draft = { ...product, name: 'Memory kit, not on sale yet', picture: await admin.upload(await photoFile(40)) };
  const { insertedId: draftId } = await admin.call<Inserted>('POST', '/api/products', draft);
  await admin.call('PATCH', `/api/products/${draftId}`, { version: 1, published: false });
  // The form requires a picture; imported products may have none.
  const unpictured = await stockProduct(db, { name: unpicturedName, price: 24.5, available: 40 });
  const onSale = await admin.call<ListedProduct[]>('GET', '/api/products?limit=100');
  const [ordinary] = await admin.call<ListedProduct[]>('GET', '/api/products?category=gpu&available=true&sort=-price');
  const soldOut = onSale.find(({ quantity }) => quantity === 0);
  if (!soldOut || !ordinary) throw new Error('The sample catalogue has changed');
  return { ordinary: ordinary._id, longName: insertedId, soldOut: soldOut._id, unpictured: unpictured.id };
}

export async function wellStockedProduct(user: ApiUser, nth: number): Promise<string> {
  const products = await user.call<ListedProduct[]>('GET', '/api/products?available=true&sort=-price&limit=100');
  const product = products.filter(({ quantity }) => quantity >= 12)[nth];
  if (!product) throw new Error(`There is no product ${nth}`);
  return product._id;
}
