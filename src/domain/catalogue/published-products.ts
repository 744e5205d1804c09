import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { isPublished } from './products.ts';

/** `changedAt`: its texts, pictures or facts by an edit or an import, or its price, by a deal too. */
export type PublishedProduct = { id: string; slug: string; changedAt: Date };

const BATCH_SIZE = 1000;

/** A row of the price history in the future is the announced end of a deal. */
const changedAt = sql<Date>`greatest(products.updated_at, (
  select max(price_changes.at) from price_changes where price_changes.product_id = products.id and price_changes.at <= now()
))`;

export async function countPublishedProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isPublished)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When a product changed last, of each group of so many, in the order of `publishedProducts()`. */
export async function lastChanges(db: Database, groupSize: number): Promise<Date[]> {
  const rows = await db
    .with('changed', (qb) =>
      qb
        .selectFrom('products')
        .select([
          changedAt.as('at'),
          sql<number>`(row_number() over (order by id) - 1) / ${groupSize}::integer`.as('part'),
        ])
        .where(isPublished),
    )
    .selectFrom('changed')
    .select((eb) => eb.fn.max('at').as('at'))
    .groupBy('part')
    .orderBy('part')
    .execute();
  return rows.map(({ at }) => at);
}

export async function* publishedProducts(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<PublishedProduct> {
  let after: string | undefined;
  for (let left = limit; left > 0; ) {
    let rows = db
      .selectFrom('products')
      .select(['id', 'slug', changedAt.as('changedAt')])
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
