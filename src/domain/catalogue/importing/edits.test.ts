import { expect, test } from 'vitest';
import { editProduct, type ProductChange } from '../../../contract/owner/product-edit.ts';
import { importParts, productOf, somePart } from '../../../testing/scene/import-parts.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import type { Part } from './part.ts';

const row: Part = { ...somePart, partNumber: 'TC-8', priceAmount: 10_000, description: 'As the supplier writes.' };
const record: Part = { ...row, supplier: 'buildcores', isGlobalNumber: true, isComplete: true };

/** A shop with the part, edited by an admin. */
async function editedShop(part: Part, edit: Omit<ProductChange, 'version'>) {
  const shop = await openTestShop();
  await importParts(shop.db, [part]);
  const admin = await shop.admin();
  const change = async (body: Omit<ProductChange, 'version'>) => {
    const { id, version } = await productOf(shop.db, 'card');
    expect((await admin.call(editProduct, { params: { id }, body: { version, ...body } })).status).toBe(200);
  };
  await change(edit);
  return { ...shop, change, product: () => productOf(shop.db, 'card') };
}

test.each([row, record])('a product that an admin took off sale stays off sale', async (part) => {
  const { db, product } = await editedShop(part, { published: false });
  expect(await importParts(db, [part])).toMatchObject({ unchanged: 1, kept: 1, drafts: 1 });
  const update = { ...part, priceAmount: 11_000, quantity: 3 };
  expect(await importParts(db, [update], { defaultPriceAmount: 1 })).toMatchObject({ updated: 1, kept: 1 });
  expect(await product()).toMatchObject({ publishedAt: null, priceAmount: 11_000, available: 3 });
  expect(await importParts(db, [{ ...update, isOnSale: true }])).toMatchObject({ updated: 1, kept: 0 });
  expect(await product()).toMatchObject({ publishedAt: expect.any(Date) });
});

test('the option, or the row, puts it on sale again', async () => {
  for (const [part, options] of [
    [row, { overwrites: true }],
    [{ ...row, overwrites: true }, {}],
  ] as const) {
    const { db, product } = await editedShop(row, { published: false });
    expect(await importParts(db, [part], options)).toMatchObject({ updated: 1 });
    expect(await product()).toMatchObject({ publishedAt: expect.any(Date), editedFields: [] });
  }
});

test('a file takes a product off sale, and puts a draft on sale only with a price', async () => {
  const { db, product } = await editedShop(row, { stockChange: 1 });
  await importParts(db, [{ ...row, isOnSale: false }]);
  expect(await product()).toMatchObject({ publishedAt: null, priceAmount: 10_000 });
  await importParts(db, [{ ...row, number: 'new', priceAmount: undefined, isOnSale: true }]);
  expect(await productOf(db, 'new')).toMatchObject({ publishedAt: null });
});

test.each([
  [{ name: 'Name by hand' }, { name: 'Name by hand', slug: 'name-by-hand' }],
  [{ description: 'By hand.' }, { description: 'By hand.' }],
  [{ brand: 'By hand' }, { brand: 'By hand' }],
  [{ brand: null }, { brand: null }],
  [{ partNumber: 'BY-HAND' }, { partNumber: 'BY-HAND' }],
  [
    { category: 'gpu', specifications: { memory: 12, tdp: 100 } } as const,
    { specifications: { memory: 12, tdp: 100 } },
  ],
  [{ category: 'gpu', specifications: { tdp: 100 } } as const, { specifications: { tdp: 100 } }],
  [{ category: 'accessory' } as const, { category: 'accessory' }],
])('what an admin edited with %j stays', async (edit, expected) => {
  for (const part of [row, record]) {
    const { db, product } = await editedShop(part, edit);
    expect(await importParts(db, [part])).toMatchObject({ unchanged: 1, kept: 1, held: 0 });
    expect(await product()).toMatchObject(expected);
    expect(await importParts(db, [part], { overwrites: true })).toMatchObject({ updated: 1, kept: 0 });
    expect(await product()).toMatchObject({
      name: 'Test card',
      brand: 'Maker',
      category: 'gpu',
      specifications: part.specifications,
    });
    expect(await importParts(db, [part])).toMatchObject({ unchanged: 1 });
  }
});

test('what an admin decided about the right to withdraw stays', async () => {
  const sealed: Part = { ...row, withdrawalExemption: 'sealed' };
  const { db, product } = await editedShop(sealed, { withdrawalExemption: null });
  expect(await importParts(db, [sealed])).toMatchObject({ unchanged: 1, kept: 1 });
  expect(await product()).toMatchObject({ withdrawalExemption: null });
  expect(await importParts(db, [sealed], { overwrites: true })).toMatchObject({ updated: 1, kept: 0 });
  expect(await product()).toMatchObject({ withdrawalExemption: 'sealed' });
});

test('what an admin did not edit is updated', async () => {
  const { db, product } = await editedShop(row, { name: 'Name by hand' });
  const update = { ...row, description: 'New text.', specifications: { memory: 16 }, quantity: 4 };
  expect(await importParts(db, [update])).toMatchObject({ updated: 1 });
  expect(await product()).toMatchObject({
    name: 'Name by hand',
    description: 'New text.',
    specifications: { memory: 16, tdp: 100 },
    available: 4,
  });
});

test('a file that repeats its price does not undo one by hand, and a new price of it counts', async () => {
  const { db, product } = await editedShop(row, { price: 89 });
  expect(await importParts(db, [row])).toMatchObject({ unchanged: 1, kept: 1 });
  expect(await product()).toMatchObject({ priceAmount: 8900 });
  expect(await importParts(db, [{ ...row, priceAmount: 9500 }])).toMatchObject({ updated: 1, kept: 0 });
  expect(await product()).toMatchObject({ priceAmount: 9500 });
  expect(await importParts(db, [row], { overwrites: true })).toMatchObject({ updated: 1 });
});

test('a renamed product is still compared by what its supplier calls it', async () => {
  const { db } = await editedShop(row, { name: 'Name by hand' });
  const { changes } = await importParts(db, [{ ...row, name: 'USB desk lamp' }]);
  expect(changes).toMatchObject([
    { reasons: ['name'], before: { name: 'Test card' }, after: { name: 'USB desk lamp' } },
  ]);
});
