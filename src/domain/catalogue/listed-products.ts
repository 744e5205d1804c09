import type { Database } from '../../db/connect.ts';
import { onSale } from './products.ts';

export type ListedProduct = { id: string; slug: string; updatedAt: Date };

const ROWS_AT_ONCE = 1000;

export async function countListedProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(onSale)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function* listedProducts(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<ListedProduct> {
  let after: string | undefined;
  for (let left = limit; left > 0; ) {
    let rows = db
      .selectFrom('products')
      .select(['id', 'slug', 'updatedAt'])
      .where(onSale)
      .orderBy('id')
      .limit(Math.min(left, ROWS_AT_ONCE));
    rows = after === undefined ? rows.offset(offset) : rows.where('id', '>', after);
    const found = await rows.execute();
    yield* found;
    after = found.at(-1)?.id;
    left = found.length < ROWS_AT_ONCE ? 0 : left - found.length;
  }
}
