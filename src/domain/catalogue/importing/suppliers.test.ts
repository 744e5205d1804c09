import { expect, test } from 'vitest';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import { addProduct } from '../../../contract/owner/product-edit.ts';
import type { Database } from '../../../db/connect.ts';
import { importParts, productOf, somePart } from '../../../testing/scene/import-parts.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { Part } from './part.ts';

const processor: Part = {
  ...somePart,
  supplier: 'csv',
  number: '100-44',
  name: 'Intel Core i9-14900K',
  category: 'processor',
  brand: 'Intel',
  partNumber: 'BX8071514900K',
  specifications: { socket: 'LGA1700' },
  priceAmount: 57_900,
};
const lamp: Part = {
  ...somePart,
  supplier: 'csv',
  number: '100-44',
  name: 'USB desk lamp',
  category: 'accessory',
  brand: undefined,
  specifications: {},
  priceAmount: 1990,
};

const countProducts = async (db: Database) => (await db.selectFrom('products').select('id').execute()).length;

test('a number of two suppliers is two products', async () => {
  const { db } = await openTestShop();
  await importParts(db, [{ ...processor, supplier: 'north' }]);
  expect(await importParts(db, [{ ...lamp, supplier: 'south' }])).toMatchObject({ created: 1, held: 0 });
  expect(await productOf(db, '100-44', 'north')).toMatchObject({ name: processor.name, priceAmount: 57_900 });
  expect(await productOf(db, '100-44', 'south')).toMatchObject({ name: lamp.name, priceAmount: 1990 });
  expect(
    await importParts(db, [
      { ...processor, supplier: 'north' },
      { ...lamp, supplier: 'south' },
    ]),
  ).toMatchObject({
    unchanged: 2,
  });
});

test('a row that would turn a product into another is held back, and listed with old and new values', async () => {
  const { db } = await openTestShop();
  await importParts(db, [processor]);
  const before = await productOf(db, '100-44');
  const { changes, ...count } = await importParts(db, [{ ...lamp, quantity: 9 }]);
  expect(count).toMatchObject({ held: 1, created: 0, updated: 0 });
  expect(changes).toMatchObject([
    {
      place: { file: 'parts.csv', line: 2 },
      name: lamp.name,
      reasons: ['name', 'category', 'price'],
      before: { name: processor.name, category: 'processor', price: 57_900 },
      after: { name: lamp.name, category: 'accessory', price: 1990 },
    },
  ]);
  expect(await productOf(db, '100-44')).toEqual(before);
  expect(await importParts(db, [lamp], { acceptsChanges: true })).toMatchObject({ updated: 1, held: 0 });
  expect(await productOf(db, '100-44')).toMatchObject({ name: lamp.name, category: 'accessory', priceAmount: 1990 });
});

test.each([
  [{ name: 'Intel Core i9-14900KF' }, ['name']],
  [{ name: 'INTEL Core i9 14900K' }, []],
  [{ category: 'motherboard', specifications: {} } as const, ['category']],
  [{ brand: 'AMD' }, ['brand']],
  [{ brand: 'INTEL' }, []],
  [{ brand: undefined }, []],
  [{ priceAmount: 28_900 }, ['price']],
  [{ priceAmount: 28_950 }, []],
  [{ priceAmount: 90_000 }, ['price']],
  [{ priceAmount: undefined }, []],
] as [Partial<Part>, string[]][])('a row with %j is held back for %j', async (change, reasons) => {
  const { db } = await openTestShop();
  await importParts(db, [processor]);
  const { changes } = await importParts(db, [{ ...processor, ...change }]);
  expect(changes.flatMap((held) => held.reasons)).toEqual(reasons);
});

test('the number of a record that is the same worldwide may get another name', async () => {
  const { db } = await openTestShop();
  const record = { ...processor, supplier: 'buildcores', isGlobalNumber: true };
  await importParts(db, [record]);
  expect(await importParts(db, [{ ...record, name: 'Core i9-14900K' }])).toMatchObject({ updated: 1, held: 0 });
});

test('the share of a price that may change is an option', async () => {
  const { db } = await openTestShop();
  await importParts(db, [processor]);
  expect(await importParts(db, [{ ...processor, priceAmount: 60_000 }], { maxPriceChange: 0.01 })).toMatchObject({
    held: 1,
  });
  expect(await importParts(db, [{ ...processor, priceAmount: 200_000 }], { maxPriceChange: 4 })).toMatchObject({
    updated: 1,
  });
});

test('a dry run tells old and new values, and changes nothing', async () => {
  const { db } = await openTestShop();
  await importParts(db, [processor]);
  const before = await productOf(db, '100-44');
  const update = { ...processor, priceAmount: 60_000, quantity: 3, specifications: { socket: 'LGA1851' } };
  const { changes } = await importParts(db, [update], {}, { dryRun: true });
  expect(changes).toMatchObject([
    {
      reasons: [],
      before: { price: 57_900, stock: 0, specifications: { socket: 'LGA1700' } },
      after: { price: 60_000, stock: 3, specifications: { socket: 'LGA1851' } },
    },
  ]);
  expect(await productOf(db, '100-44')).toEqual(before);
});

test('the same part of two suppliers is one product, which keeps the texts of the first', async () => {
  const { db } = await openTestShop();
  const north = { ...processor, supplier: 'north', number: 'N1' };
  const south = {
    ...processor,
    supplier: 'south',
    number: 'S1',
    name: 'CPU i9 boxed',
    brand: 'INTEL',
    priceAmount: 55_000,
  };
  expect(await importParts(db, [north, { ...south, partNumber: 'bx-8071514900k' }])).toMatchObject({
    created: 1,
    updated: 1,
  });
  expect(await countProducts(db)).toBe(1);
  expect(await productOf(db, 'S1', 'south')).toMatchObject({ name: processor.name, priceAmount: 55_000 });
  for (let time = 0; time < 2; time++)
    expect(await importParts(db, [north, { ...south, partNumber: undefined }])).toMatchObject({
      unchanged: 2,
      kept: 1,
    });
});

test('a part number of another brand is another product', async () => {
  const { db } = await openTestShop();
  await importParts(db, [processor]);
  await importParts(db, [{ ...lamp, supplier: 'south', brand: 'Lampex', partNumber: 'BX8071514900K' }]);
  expect(await countProducts(db)).toBe(2);
});

test('a short part number without a brand is no proof', async () => {
  const { db } = await openTestShop();
  await importParts(db, [{ ...lamp, supplier: 'south', partNumber: '100' }]);
  const cable = { ...lamp, supplier: 'east', name: 'HDMI cable', partNumber: '100' };
  expect(await importParts(db, [cable])).toMatchObject({ held: 1, changes: [{ reasons: ['part number'] }] });
  expect(await importParts(db, [{ ...lamp, supplier: 'east', partNumber: '100' }])).toMatchObject({
    created: 0,
    held: 0,
  });
});

test('records of one supplier with one part number stay two products', async () => {
  const { db } = await openTestShop();
  const records = ['a', 'b'].map((number) => ({ ...processor, number, isGlobalNumber: true, supplier: 'buildcores' }));
  expect(await importParts(db, records)).toMatchObject({ created: 2 });
  expect(await importParts(db, records)).toMatchObject({ unchanged: 2 });
  expect(await importParts(db, [processor])).toMatchObject({ held: 1, changes: [{ reasons: ['ambiguous'] }] });
});

test('a number that was imported without a supplier becomes that of a supplier', async () => {
  const { db } = await openTestShop();
  const { partNumber: _, ...numbered } = processor;
  await importParts(db, [numbered]);
  expect(await importParts(db, [{ ...numbered, supplier: 'north' }])).toMatchObject({ created: 0, unchanged: 1 });
  expect(await importParts(db, [{ ...lamp, supplier: 'south' }])).toMatchObject({ created: 1 });
});

async function addByHand(shop: TestShop, more: object = {}): Promise<string> {
  const admin = await shop.admin();
  const picture = (await admin.call(uploadImage, await upload(await drawPicture(40, 30).png().toBuffer()))).body.data
    .url;
  const body = { name: 'i9 of the month', description: 'Written by hand.', price: 500, quantity: 2, picture, ...more };
  return (await admin.call(addProduct, { body })).body.insertedId;
}

test.each([
  [{ partNumber: 'BX8071514900K', brand: 'Intel', category: 'processor' }],
  [{ partNumber: 'bx8071514900k' }],
  [{ partNumber: 'BX8071514900K', category: 'processor' }],
])('a part number that was added in the dashboard with %j is the same product in a file', async (more) => {
  const shop = await openTestShop();
  const id = await addByHand(shop, more);
  const row = { ...processor, quantity: 7 };
  expect(await importParts(shop.db, [row])).toMatchObject({ created: 0, updated: 1 });
  expect(await productOf(shop.db, '100-44')).toMatchObject({
    id,
    name: 'i9 of the month',
    description: 'Written by hand.',
    category: 'processor',
    brand: 'Intel',
    specifications: { socket: 'LGA1700' },
    priceAmount: 57_900,
    available: 7,
  });
  expect(await importParts(shop.db, [row])).toMatchObject({ unchanged: 1, kept: 0 });
});

test('a part number of several products is held back', async () => {
  const shop = await openTestShop();
  for (let time = 0; time < 2; time++) await addByHand(shop, { partNumber: 'BX8071514900K', brand: 'Intel' });
  expect(await importParts(shop.db, [processor], { acceptsChanges: true })).toMatchObject({
    held: 1,
    changes: [{ reasons: ['ambiguous'] }],
  });
});

test('a deleted part number stays deleted, unless another product has it', async () => {
  const shop = await openTestShop();
  const { db } = shop;
  await importParts(db, [processor]);
  await db.updateTable('products').set({ deletedAt: new Date() }).execute();
  expect(await importParts(db, [processor, { ...processor, supplier: 'north', number: 'N1' }])).toMatchObject({
    deleted: 2,
  });
  const id = await addByHand(shop, { partNumber: 'BX8071514900K', brand: 'Intel' });
  expect(await importParts(db, [processor])).toMatchObject({ updated: 1 });
  expect((await productOf(db, '100-44')).id).toBe(id);
});
