import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { runChecks } from '../../domain/audit/run-checks.ts';
import { newId } from '../../domain/kernel/id.ts';
import { receive } from '../../domain/stock/receive.ts';

export type StockedProduct = { id: string; price: number; name: string };

/** Puts a product on sale, its stock received. `price` in dollars. */
export async function stockProduct(
  db: Database,
  { available = 10, price = 99.95, name = `Test part ${randomUUID().slice(0, 8)}` } = {},
): Promise<StockedProduct> {
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('products')
      .values({
        id,
        slug: 'test-part',
        name,
        description: 'A part that exists for tests only.',
        category: 'accessory',
        priceAmount: Math.round(price * 100),
        publishedAt: new Date(),
      })
      .execute();
    await receive(transaction, [{ productId: id, quantity: available }]);
  });
  return { id, price, name };
}

export async function availableOf(db: Database, id: string): Promise<number> {
  const row = await db.selectFrom('products').select('available').where('id', '=', id).executeTakeFirstOrThrow();
  return row.available;
}

/** Ids of products whose stock is not the balance of their movements. */
export async function productsWithWrongStock(db: Database): Promise<string[]> {
  const [check] = await runChecks(db, ['stock_of_products']);
  return check?.rows.map(({ id }) => id) ?? [];
}
