import { expect, test } from 'vitest';
import { importParts, productOf, somePart } from '../../../testing/scene/import-parts.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import type { Part } from './part.ts';

const ean = '4006381333931';
const upc = '036000291452';

const north: Part = {
  ...somePart,
  supplier: 'north',
  number: 'N1',
  partNumber: 'MPN-1',
  gtin: ean,
  priceAmount: 10_000,
};
const south: Part = { ...north, supplier: 'south', number: 'S1', partNumber: 'OTHER-SPELLING-1', priceAmount: 11_000 };

test('a part is known by its GTIN where neither its number nor its brand and part number are known', async () => {
  const { db } = await openTestShop();
  await importParts(db, [north]);
  expect(await importParts(db, [south])).toMatchObject({ created: 0, updated: 1, bad: 0 });
  const [known, same] = [await productOf(db, 'N1', 'north'), await productOf(db, 'S1', 'south')];
  expect(same.id).toBe(known.id);
  expect(same).toMatchObject({ priceAmount: 11_000, partNumber: 'MPN-1', gtin: ean });
});

test('a UPC is the EAN with a zero before it', async () => {
  const { db } = await openTestShop();
  await importParts(db, [{ ...north, gtin: upc }]);
  expect(await importParts(db, [{ ...south, gtin: `0${upc}` }])).toMatchObject({ created: 0, updated: 1 });
});

test('a brand with a part number counts more than a GTIN, and two products of one GTIN are refused', async () => {
  const { db } = await openTestShop();
  await importParts(db, [north, { ...north, number: 'N2', name: 'Second card', partNumber: 'MPN-2', gtin: undefined }]);
  const before = await productOf(db, 'N2', 'north');
  const { problems, ...count } = await importParts(db, [{ ...south, partNumber: 'MPN-2' }]);
  expect([count.bad, problems]).toEqual([
    1,
    [
      {
        file: 'parts.csv',
        line: 2,
        code: 'gtin_taken',
        field: 'gtin',
        value: '4006381333931',
        parameters: { product: 'Test card' },
      },
    ],
  ]);
  expect(await productOf(db, 'N2', 'north')).toEqual(before);
});

test.each([false, true])('a second number of one supplier with the GTIN is a bad row, dry run: %s', async (dryRun) => {
  const { db } = await openTestShop();
  await importParts(db, [north]);
  const again = { ...north, number: 'N2', name: 'Another card', partNumber: 'MPN-2' };
  expect(await importParts(db, [again], {}, { dryRun })).toMatchObject({ created: 0, updated: 0, bad: 1 });
  expect(await db.selectFrom('products').select('name').execute()).toHaveLength(1);
});

test('of two new rows with one GTIN the first counts', async () => {
  const { db } = await openTestShop();
  const again = { ...north, number: 'N2', name: 'Another card', partNumber: 'MPN-2' };
  const { problems, ...count } = await importParts(db, [north, again]);
  expect([count.created, count.bad, problems.map(({ code }) => code)]).toEqual([1, 1, ['gtin_repeated']]);
  expect(await importParts(db, [north, again])).toMatchObject({ unchanged: 1, bad: 1 });
});

test('a product that was deleted stays deleted, and a category that differs is held back', async () => {
  const { db } = await openTestShop();
  await importParts(db, [north]);
  expect(await importParts(db, [{ ...south, category: 'monitor', specifications: {} }])).toMatchObject({ held: 1 });
  await db.updateTable('products').set({ deletedAt: new Date() }).execute();
  expect(await importParts(db, [south])).toMatchObject({ deleted: 1, created: 0 });
});
