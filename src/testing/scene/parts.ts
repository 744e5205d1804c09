import type { Category } from '../../contract/catalogue/category.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../domain/kernel/id.ts';
import { receive } from '../../domain/stock/receive.ts';

export type SomePart = {
  category: Category;
  name?: string;
  brand?: string | null;
  price?: number;
  available?: number;
  specifications?: Record<string, unknown>;
};

/** Puts parts on sale, each published a second after the one before. Returns their ids. */
export async function stockParts(db: Database, parts: readonly SomePart[]): Promise<string[]> {
  const begun = Date.UTC(2026, 0, 1);
  const rows = parts.map(({ category, name, brand, price = 100, specifications }, at) => ({
    id: newId(),
    slug: 'part',
    name: name ?? `Part ${at}`,
    description: 'A part that exists for tests only.',
    category,
    brand: brand ?? null,
    specifications: JSON.stringify(specifications ?? {}),
    priceAmount: Math.round(price * 100),
    publishedAt: new Date(begun + at * 1000),
  }));
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('products').values(rows).execute();
    const received = rows.map(({ id }, at) => ({ productId: id, quantity: parts[at]?.available ?? 10 }));
    await receive(
      transaction,
      received.filter(({ quantity }) => quantity > 0),
    );
  });
  return rows.map(({ id }) => id);
}
