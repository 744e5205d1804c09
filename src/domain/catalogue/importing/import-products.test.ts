import { describe, expect, test } from 'vitest';
import type { Database } from '../../../db/connect.ts';
import { book } from '../../../testing/scene/buy.ts';
import { importParts, productOf, somePart } from '../../../testing/scene/import-parts.ts';
import { availableOf, productsWithWrongStock } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import type { Part } from './part.ts';

const card: Part = { ...somePart, supplier: 'buildcores', isGlobalNumber: true, isComplete: true };
const csvPart: Part = somePart;

const read = (db: Database, number = 'card') => productOf(db, number);

describe('importing parts', () => {
  test('creates a part without a price as a draft, and publishes it once it has a price', async () => {
    const { db } = await openTestShop();
    expect(await importParts(db, [card], { defaultStock: 0 })).toMatchObject({
      created: 1,
      drafts: 1,
    });
    expect(await read(db)).toMatchObject({ publishedAt: null, available: 0, slug: 'test-card' });
    const options = { defaultStock: 20, defaultPriceAmount: 10_000 };
    expect(await importParts(db, [card], options)).toMatchObject({ updated: 1, drafts: 0 });
    expect(await read(db)).toMatchObject({ publishedAt: expect.any(Date), available: 20, priceAmount: 10_000 });
    expect(await productsWithWrongStock(db)).toEqual([]);
  });

  test('changes nothing when the same part is imported again', async () => {
    const { db } = await openTestShop();
    const options = { defaultStock: 5, defaultPriceAmount: 100 };
    await importParts(db, [card], options);
    const before = await read(db);
    expect(await importParts(db, [card], { defaultStock: 9, defaultPriceAmount: 999 })).toMatchObject({
      unchanged: 1,
    });
    expect(await read(db)).toEqual(before);
  });

  test('keeps units sold since the last import sold, unless the file sets the stock', async () => {
    const shop = await openTestShop();
    const { db } = shop;
    await importParts(db, [{ ...card, priceAmount: 1000 }], { defaultStock: 10 });
    const { id, name } = await read(db);
    await book(await shop.customer(), { id, name, price: 10 }, 3);
    await importParts(db, [{ ...card, priceAmount: 1000, name: 'Test card, renamed' }], {
      defaultStock: 10,
    });
    expect(await availableOf(db, id)).toBe(7);
    await importParts(db, [{ ...card, priceAmount: 1000, quantity: 4 }], { defaultStock: 10 });
    expect(await availableOf(db, id)).toBe(4);
    expect(await productsWithWrongStock(db)).toEqual([]);
  });

  test('a complete source clears missing values, a partial source keeps them', async () => {
    const { db } = await openTestShop();
    const { brand: _, ...withoutBrand } = card;
    await importParts(db, [card], { defaultStock: 0 });
    await importParts(db, [withoutBrand], { defaultStock: 0 });
    expect(await read(db)).toMatchObject({ brand: null });
    await importParts(db, [{ ...csvPart, number: 'c' }], { defaultStock: 0 });
    const { brand: __, ...partial } = csvPart;
    await importParts(db, [{ ...partial, number: 'c', specifications: { tdp: 90 } }], {
      defaultStock: 0,
    });
    expect(await read(db, 'c')).toMatchObject({ brand: 'Maker', specifications: { memory: 8, tdp: 90 } });
  });

  test('a file marks goods without a right to withdraw, and an empty cell keeps the mark', async () => {
    const { db } = await openTestShop();
    const mark = async (withdrawalExemption?: Part['withdrawalExemption']) => {
      const counts = await importParts(db, [{ ...csvPart, withdrawalExemption }]);
      return [counts, (await read(db)).withdrawalExemption] as const;
    };
    expect(await mark('sealed')).toMatchObject([{ created: 1 }, 'sealed']);
    expect(await mark()).toMatchObject([{ unchanged: 1 }, 'sealed']);
    expect(await mark('custom_made')).toMatchObject([{ updated: 1 }, 'custom_made']);
    expect(await mark(null)).toMatchObject([{ updated: 1 }, null]);
  });

  test('does not restore deleted products, and the last of duplicate rows wins', async () => {
    const { db } = await openTestShop();
    await importParts(db, [card], { defaultStock: 0 });
    await db.updateTable('products').set({ deletedAt: new Date() }).execute();
    const again = [
      { ...card, name: 'First' },
      { ...card, name: 'Second' },
    ];
    expect(await importParts(db, again, { defaultStock: 0 })).toMatchObject({
      deleted: 1,
      updated: 0,
      repeated: 1,
    });
    expect(await read(db)).toMatchObject({ name: 'Test card' });
  });

  test('counts but writes nothing in a dry run', async () => {
    const { db } = await openTestShop();
    expect(await importParts(db, [card], { defaultStock: 0 }, { dryRun: true })).toMatchObject({
      created: 1,
    });
    expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  test('imports every part once when two imports run concurrently', async () => {
    const { db } = await openTestShop();
    const parts = Array.from({ length: 100 }, (_, n) => ({
      ...card,
      number: `p${n}`,
      quantity: 5,
      priceAmount: 100,
    }));
    const counts = await Promise.all(
      [parts, parts, parts.toReversed()].map((some) => importParts(db, some, { defaultStock: 0 })),
    );
    expect(counts.reduce((sum, count) => sum + count.created, 0)).toBe(100);
    expect(await productsWithWrongStock(db)).toEqual([]);
  });
});
