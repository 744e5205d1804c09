import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { newId } from '../domain/id.ts';

export type StockedProduct = { id: string; price: number; name: string };

/** Puts a product on sale, its stock received. `price` in dollars. */
export async function stockProduct(
  db: Database,
  { available = 10, price = 99.95, name = `Test part ${randomUUID().slice(0, 8)}` } = {},
): Promise<StockedProduct> {
  const id = newId();
  await db
    .insertInto('products')
    .values({
      id,
      slug: 'test-part',
      name,
      description: 'A part to test with, of no use to anybody else.',
      category: 'accessory',
      priceAmount: Math.round(price * 100),
      available,
      publishedAt: new Date(),
    })
    .execute();
  if (available > 0) {
    await db
      .insertInto('stockMovements')
      .values({ id: newId(), productId: id, kind: 'received', quantity: available })
      .execute();
  }
  return { id, price, name };
}

export async function availableOf(db: Database, id: string): Promise<number> {
  const row = await db.selectFrom('products').select('available').where('id', '=', id).executeTakeFirstOrThrow();
  return row.available;
}

/** The law of the stock: what is available is what its movements add up to. Answers the products that break it. */
export async function productsWithWrongStock(db: Database): Promise<string[]> {
  const products = await db.selectFrom('products').select(['id', 'available']).execute();
  const movements = await db.selectFrom('stockMovements').select(['productId', 'kind', 'quantity']).execute();
  const sign = { received: 1, held: -1, released: 1, sold: 0, returned: 1 };
  return products
    .filter(({ id, available }) => {
      const sum = movements
        .filter((m) => m.productId === id)
        .reduce((total, m) => total + sign[m.kind] * m.quantity, 0);
      return sum !== available;
    })
    .map(({ id }) => id);
}
