import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { stockParts } from '../../testing/scene/parts.ts';
import { acquireDatabase } from '../../testing/test-databases.ts';
import { countByBrand } from './product-counts.ts';

async function openDatabase() {
  const { db, close } = connect({ connectionString: await acquireDatabase(), onError: () => undefined });
  onTestFinished(close);
  return db;
}

const stock = (db: Awaited<ReturnType<typeof openDatabase>>, brands: (string | null)[]) =>
  stockParts(
    db,
    brands.map((brand) => ({ category: 'accessory' as const, name: `Part of ${brand}`, brand })),
  );

test.each([
  ['Creative', 'CREATIVE', 'creative'],
  ['ZOTAC', 'Zotac'],
  ['Dell', 'Dell / Alienware', 'DELL', 'Dell Alienware'],
  ['be quiet!', 'Be Quiet!', 'be quiet', 'BeQuiet'],
  ['Bang & Olufsen', 'BANG AND OLUFSEN'],
  ['D-Link', 'D:Link', 'D_Link'],
  ['Cooler Master', 'CoolerMaster', 'cooler-master'],
  ['Seagate', 'Seagate Technology'],
])('%s is one brand', async (...spellings) => {
  const db = await openDatabase();
  await stock(db, [...spellings, null]);
  expect(await countByBrand(db)).toEqual([{ value: spellings[0], count: spellings.length }]);
});

test('a brand that is changed gets the spelling that is known', async () => {
  const db = await openDatabase();
  const [, other] = await stock(db, ['Corsair', 'Noctua']);
  await db
    .updateTable('products')
    .set({ brand: 'CORSAIR' })
    .where('id', '=', other as string)
    .execute();
  expect(await countByBrand(db)).toEqual([{ value: 'Corsair', count: 2 }]);
});

test('other brands stay apart', async () => {
  const db = await openDatabase();
  await stock(db, ['A+', 'A', 'シャークーン', 'Ä', '---']);
  expect((await countByBrand(db)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
});
