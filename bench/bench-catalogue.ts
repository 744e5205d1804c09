import { sql } from 'kysely';
import { categories } from '../src/contract/category.ts';
import type { Database } from '../src/db/connect.ts';
import { newId } from '../src/domain/kernel/id.ts';
import { receive } from '../src/domain/stock/receive.ts';

const BATCH = 1000;

export async function fillBenchCatalogue(db: Database, count: number): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const products = Array.from({ length: BATCH }, (_, offset) => {
      const number = start + offset;
      return {
        id: newId(),
        slug: `part-${number}`,
        name: `Part ${number} of the bench`,
        description: 'A part for measuring the speed of the shop. It fits nothing and is never sold.',
        category: categories[number % categories.length] as string,
        brand: `Brand ${number % 200}`,
        priceAmount: 1000 + (number % 5000),
        publishedAt: new Date(),
      };
    });
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('products').values(products).execute();
      await receive(
        transaction,
        products.map(({ id }) => ({ productId: id, quantity: 999 })),
      );
    });
  }
  await sql`vacuum (analyze) products`.execute(db);
}
