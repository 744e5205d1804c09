import type { Database } from '../../db/connect.ts';
import { isPublished } from './products.ts';

export type PublishedProduct = { id: string; slug: string; updatedAt: Date };

const BATCH_SIZE = 1000;

export async function countPublishedProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isPublished)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function* publishedProducts(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<PublishedProduct> {
  let after: string | undefined;
  for (let left = limit; left > 0; ) {
    let rows = db
      .selectFrom('products')
      .select(['id', 'slug', 'updatedAt'])
      .where(isPublished)
      .orderBy('id')
      .limit(Math.min(left, BATCH_SIZE));
    rows = after === undefined ? rows.offset(offset) : rows.where('id', '>', after);
    const found = await rows.execute();
    yield* found;
    after = found.at(-1)?.id;
    left = found.length < BATCH_SIZE ? 0 : left - found.length;
  }
}
