import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '../../db/types.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';

const storedRatings = (db: Kysely<DB>) => db.selectFrom('productRatings').selectAll().orderBy('productId').execute();

async function countedRatings(db: Kysely<DB>) {
  const { rows } = await sql`
    select product_id, count(*)::int as reviews, sum(rating)::int as rating_sum from reviews
    where product_id is not null and hidden_at is null group by 1 order by 1
  `.execute(db);
  return rows;
}

const change = fc.record({
  kind: fc.constantFrom('write', 'rate', 'hide', 'show', 'delete', 'unlink', 'edit'),
  at: fc.nat(20),
  rating: fc.integer({ min: 1, max: 5 }),
  product: fc.nat(2),
});

test('the rating of a product is that of its shown reviews after any writes at the same time', async () => {
  const { db } = await openTestShop();
  const products = await Promise.all([1, 2].map(() => stockProduct(db)));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 24 }), async (changes) => {
      const written: string[] = [];
      await Promise.all(
        changes.map(async ({ kind, at, rating, product }) => {
          const productId = products[product]?.id ?? null;
          const id = written[at % Math.max(written.length, 1)] ?? '';
          const review = db.updateTable('reviews').where('id', '=', id);
          if (kind === 'write' || id === '') {
            const added = newId();
            written.push(added);
            const values = { id: added, author: 'A', body: 'B', rating, ratingScale: 5, productId };
            await db.insertInto('reviews').values(values).execute();
          } else if (kind === 'rate') await review.set({ rating }).execute();
          else if (kind === 'edit') await review.set({ body: 'C' }).execute();
          else if (kind === 'hide') await review.set({ hiddenAt: new Date() }).execute();
          else if (kind === 'show') await review.set({ hiddenAt: null }).execute();
          // As when the row of its product is deleted. No review moves to another product, which two at once could deadlock.
          else if (kind === 'unlink') await review.set({ productId: null }).execute();
          else await db.deleteFrom('reviews').where('id', '=', id).execute();
        }),
      );
      expect(await storedRatings(db)).toEqual(await countedRatings(db));
    }),
    { numRuns: 25 },
  );
  expect((await storedRatings(db)).length).toBeGreaterThan(0);
  await db.deleteFrom('reviews').execute();
  expect(await storedRatings(db)).toEqual([]);
});

test('a review outlives the row of its product, and remains one of five stars', async () => {
  const { db } = await openTestShop();
  const { id: productId } = await stockProduct(db);
  const review = { id: newId(), author: 'A', body: 'B', rating: 4, ratingScale: 5, productId };
  await db.insertInto('reviews').values(review).execute();
  await db.deleteFrom('stockMovements').where('productId', '=', productId).execute();
  await db.deleteFrom('products').where('id', '=', productId).execute();
  expect(await db.selectFrom('reviews').select(['productId', 'rating', 'ratingScale']).execute()).toEqual([
    { productId: null, rating: 4, ratingScale: 5 },
  ]);
  expect(await storedRatings(db)).toEqual([]);
});

test.each([
  { rating: 6, ratingScale: 5 },
  { rating: 5, ratingScale: 999 },
])('the database refuses a rating of a product beyond five stars: %o', async (rating) => {
  const { db } = await openTestShop();
  const { id: productId } = await stockProduct(db);
  const review = { id: newId(), author: 'A', body: 'B', productId, ...rating };
  await expect(db.insertInto('reviews').values(review).execute()).rejects.toThrow(/check constraint/);
});
