import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { acquireDatabase } from '../../testing/test-databases.ts';
import { newId } from '../kernel/id.ts';
import { compactProductCounts, countByBrand, countByCategory, storedTotal } from './product-counts.ts';

const categories = ['gpu', 'case'];
const brands = [null, 'Aurora', 'Borealis'];

const fields = fc.record({
  category: fc.constantFrom(...categories),
  brand: fc.constantFrom(...brands),
  publishedAt: fc.constantFrom(null, new Date()),
  deletedAt: fc.constantFrom(null, null, new Date()),
});

type Step = (db: Database) => Promise<unknown>;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.array(fields, { minLength: 1, maxLength: 5 }).map((rows): Step => {
    const values = rows.map((row) => ({ ...row, slug: 'p', name: 'p', description: 'p', priceAmount: 1 }));
    return (db) =>
      db
        .insertInto('products')
        .values(values.map((row) => ({ ...row, id: newId() })))
        .execute();
  }),
  fc.tuple(fields, fc.constantFrom(...brands)).map(
    ([row, brand]): Step =>
      (db) =>
        db.updateTable('products').set(row).where('brand', 'is not distinct from', brand).execute(),
  ),
  fc.constantFrom(...categories).map(
    (category): Step =>
      (db) =>
        db.deleteFrom('products').where('category', '=', category).execute(),
  ),
  fc.constant<Step>((db) => db.updateTable('products').set({ available: sql<number>`available + 1` }).execute()),
  fc.constant<Step>(compactProductCounts),
);

async function counted(db: Database) {
  const rows: { total: number }[] = [];
  for (const category of ['', ...categories])
    for (const brand of ['', ...brands.filter((name) => name !== null)])
      rows.push(
        ...(await sql<{ total: number }>`select ${storedTotal(sql.lit(category), sql.lit(brand))} as total`.execute(db))
          .rows,
      );
  return rows.map(({ total }) => total);
}

async function expected(db: Database) {
  const rows = await db
    .selectFrom('products')
    .select(['category', 'brand'])
    .where('publishedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  return ['', ...categories].flatMap((category) =>
    ['', ...brands.filter((name) => name !== null)].map(
      (brand) =>
        rows.filter((row) => (!category || row.category === category) && (!brand || row.brand === brand)).length,
    ),
  );
}

test('C2 the stored counts are those of the products, whatever is written at the same time', async () => {
  const connection = connect({ connectionString: await acquireDatabase(), size: 4, onError: () => undefined });
  onTestFinished(() => connection.close());
  const { db } = connection;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
      await db.deleteFrom('products').execute();
      for (const steps of rounds) {
        // The steps of a round overlap; one of them is rolled back.
        const [undone, ...kept] = steps;
        const trial = await db.startTransaction().execute();
        await undone?.(trial);
        await trial.rollback().execute();
        await Promise.all([...kept.map((one) => one(db)), compactProductCounts(db)]);
        expect(await counted(db)).toEqual(await expected(db));
      }
      await compactProductCounts(db);
      const { rows } = await sql<{ most: number }>`
        select coalesce(max(count), 0) as most from (select count(*) from product_counts group by category, brand) as keys
      `.execute(db);
      expect(rows[0]?.most).toBeLessThanOrEqual(1);
      const byCategory = await countByCategory(db);
      const byBrand = await countByBrand(db, 'gpu');
      expect(byCategory.every(({ count }) => count > 0)).toBe(true);
      expect(byBrand.map(({ count }) => count)).toEqual(byBrand.map(({ count }) => count).toSorted((a, b) => b - a));
    }),
    { numRuns: 30 },
  );
});
