import { describe, expect, test } from 'vitest';
import { listProducts } from '../../../contract/catalogue/product.ts';
import { type Facet, type SearchTexts, searchProducts, suggestProducts } from '../../../contract/catalogue/search.ts';
import { findNearest } from '../../../domain/search/find-nearest.ts';
import { sqlSearch } from '../../../domain/search/sql/sql-search.ts';
import { type SomePart, stockParts } from '../../../testing/scene/parts.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { callsInProcess } from '../../server/call-in-process.ts';
import { searchRoutes } from './search.ts';

const boards: SomePart[] = [
  board('A', 'ASUS', 249, { socket: 'AM5', formFactor: 'Mini-ITX', memorySlots: 2, color: ['Black', 'White'] }),
  board('B', 'ASUS', 120, { socket: 'AM4', formFactor: 'ATX', memorySlots: 4, color: ['Black'] }),
  board('C', 'MSI', 180, { socket: 'AM5', formFactor: 'ATX', memorySlots: 4 }),
  board('D', 'MSI', 310, { socket: 'LGA 1700', formFactor: 'ATX', memorySlots: 8 }, 0),
  board('E', null, 90, { formFactor: 'Mini-ITX' }),
  { category: 'gpu', name: 'F', brand: 'ASUS', price: 500, specifications: { length: 267.5, tdp: 200 } },
  { category: 'gpu', name: 'G', brand: 'ASUS', price: 700, specifications: { length: 320 } },
];

function board(name: string, brand: string | null, price: number, specifications: object, available = 5): SomePart {
  return { category: 'motherboard', name, brand, price, available, specifications: { ...specifications } };
}

async function openStockedShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await stockParts(shop.db, boards);
  return shop;
}

async function find(shop: TestShop, query: SearchTexts) {
  const { status, body } = await shop.visitor().call(searchProducts, { query });
  expect(status).toBe(200);
  return { ...body, names: body.items.map(({ name }) => name).join('') };
}

function countsOf(facets: Facet[], name: string): string {
  const facet = facets.find(({ field }) => field === name);
  if (facet?.kind === 'values')
    return [
      ...facet.values.map(({ value, count, isChosen }) => `${value}${isChosen ? '*' : ''} ${count}`),
      `? ${facet.unknown}`,
    ].join(', ');
  return [...(facet?.buckets ?? []).map(({ from, to, count }) => `${from}–${to} ${count}`), `? ${facet?.unknown}`].join(
    ', ',
  );
}

describe('searchProducts', () => {
  test('finds a brand however it is spelled, and says how the shop spells it', async () => {
    const shop = await openTestShop();
    await stockParts(shop.db, [
      board('A', 'Creative', 100, {}),
      board('B', 'Dell', 120, {}),
      board('C', 'be quiet!', 130, {}),
      board('D', 'MSI', 140, {}),
    ]);
    const found = await find(shop, { brand: ['CREATIVE', 'Dell / Alienware', 'Be Quiet!', 'dell'], sort: 'price' });
    expect([found.names, found.respelt]).toEqual(['ABC', ['Creative', 'Dell', 'be quiet!']]);
    expect(countsOf(found.facets, 'brand')).toContain('Creative* 1');
    expect((await find(shop, { brand: 'Creative' })).respelt).toBeUndefined();
    expect(await find(shop, { brand: 'None' })).toMatchObject({ total: 0 });
    const { body } = await shop.visitor().call(listProducts, { query: { brand: 'CREATIVE' } });
    expect(body.map(({ name }) => name)).toEqual(['A']);
  });

  test('combines any of several values with the other filters, and counts each facet without its own', async () => {
    const shop = await openStockedShop();
    const { names, total, facets } = await find(shop, {
      category: 'motherboard',
      socket: ['AM5', 'AM4'],
      formFactor: 'ATX',
    });
    expect([names, total]).toEqual(['CB', 2]);
    expect(countsOf(facets, 'socket')).toBe('AM5* 1, AM4* 1, LGA 1700 1, ? 0');
    expect(countsOf(facets, 'formFactor')).toBe('ATX* 2, Mini-ITX 1, ? 0');
    expect(countsOf(facets, 'brand')).toBe('ASUS 1, MSI 1, ? 0');
    expect(countsOf(facets, 'color')).toBe('Black 1, White 0, ? 1');
    expect(countsOf(facets, 'available')).toBe('true 2, false 0, ? 0');
  });

  test('counts the products that lack a fact', async () => {
    const shop = await openStockedShop();
    const { facets } = await find(shop, { category: 'motherboard', socket: 'AM5' });
    expect(countsOf(facets, 'socket')).toBe('AM5* 2, AM4 1, LGA 1700 1, ? 1');
    expect(countsOf(facets, 'color')).toBe('Black 1, White 1, ? 1');
  });

  test('bounds numbers and prices, and shows how they are distributed', async () => {
    const shop = await openStockedShop();
    const bounded = await find(shop, { category: 'motherboard', 'memorySlots.min': '4', maxPrice: '200' });
    expect(bounded.names).toBe('CB');
    expect(countsOf(bounded.facets, 'price')).toBe(
      '80–100 0, 100–125 1, 125–150 0, 150–200 1, 200–250 0, 250–300 0, 300–400 1, ? 0',
    );
    expect(bounded.facets.find(({ field }) => field === 'price')).toMatchObject({ min: 80, max: 400, chosenMax: 200 });
    const exact = await find(shop, { category: 'gpu', 'length.min': '267.5', 'length.max': '300' });
    expect(exact.names).toBe('F');
    expect(exact.facets.find(({ field }) => field === 'tdp')).toMatchObject({ min: 200, max: 200, unknown: 0 });
    expect(exact.facets.find(({ field }) => field === 'length')).toMatchObject({
      min: 267.5,
      max: 320,
      chosenMin: 267.5,
    });
  });

  test('without a category counts the categories', async () => {
    const shop = await openStockedShop();
    const { facets, total } = await find(shop, { brand: 'ASUS', available: 'true' });
    expect([total, countsOf(facets, 'category')]).toEqual([4, 'motherboard 2, gpu 2, ? 0']);
  });

  test('sorts by price, name, date and any number, with unknown numbers last', async () => {
    const shop = await openStockedShop();
    const sorted = async (sort: string) => (await find(shop, { category: 'motherboard', sort })).names;
    expect(await sorted('newest')).toBe('EDCBA');
    expect(await sorted('price')).toBe('EBCAD');
    expect(await sorted('-price')).toBe('DACBE');
    expect(await sorted('name')).toBe('ABCDE');
    expect(await sorted('memorySlots')).toBe('ABCDE');
    expect(await sorted('-memorySlots')).toBe('DCBAE');
  });

  test('has numbered pages', async () => {
    const shop = await openStockedShop();
    const { names, total, page, limit } = await find(shop, { category: 'motherboard', limit: '2', page: '2' });
    expect([names, total, page, limit]).toEqual(['CB', 5, 2, 2]);
  });

  test('sells nothing that is a draft or deleted', async () => {
    const shop = await openStockedShop();
    await shop.db.updateTable('products').set({ publishedAt: null }).where('name', '=', 'A').execute();
    await shop.db.updateTable('products').set({ deletedAt: new Date() }).where('name', '=', 'B').execute();
    const { names, total, facets } = await find(shop, { category: 'motherboard' });
    expect([names, total, countsOf(facets, 'brand')]).toEqual(['EDC', 3, 'MSI 2, ? 1']);
  });

  test('uses the price of the deal of the day', async () => {
    const shop = await openStockedShop();
    const { id } = await shop.db.selectFrom('products').select('id').where('name', '=', 'D').executeTakeFirstOrThrow();
    const endsAt = new Date(Date.now() + 60_000);
    await shop.db.insertInto('deals').values({ productId: id, priceAmount: 8_000, endsAt }).execute();
    const { names, items } = await find(shop, { category: 'motherboard', sort: 'price', maxPrice: '100' });
    expect([names, items[0]?.price]).toEqual(['DE', 80]);
  });

  test.each([
    [{ category: 'motherboard', socket: 'AM5', formFactor: 'ATX', maxPrice: '100' }, 'filter', ['price'], 'C'],
    [
      { category: 'motherboard', socket: 'AM4', formFactor: 'Mini-ITX', brand: 'MSI' },
      'filter',
      ['brand', 'socket', 'formFactor'],
      'EDCBA',
    ],
    [{ q: 'msi', maxPrice: '100', category: 'motherboard' }, 'filter', ['price'], 'CD'],
    [{ q: 'msi', category: 'gpu' }, 'filter', ['category'], 'CD'],
    [{ q: 'unobtainable', category: 'gpu', brand: 'ASUS' }, 'words', ['unobtainable'], 'FG'],
    [{ q: 'unobtainable', category: 'gpu', brand: 'MSI' }, 'filter', ['brand', 'unobtainable'], 'GF'],
  ])('names the nearest to %o, and what they leave out', async (query, reason, dropped, names) => {
    const shop = await openStockedShop();
    await shop.shop.search.ready();
    const { total, items, instead } = await find(shop, query as SearchTexts);
    expect([total, items, instead?.reason, instead?.dropped]).toEqual([0, [], reason, dropped]);
    expect(instead?.items.map(({ name }) => name).join('')).toBe(names);
  });

  test('names the nearest in any adapter', async () => {
    const shop = await openStockedShop();
    const query = { q: 'unobtainable', category: 'gpu' as const, brand: ['ASUS'], page: 1, limit: 9, fields: {} };
    const { total, instead } = await findNearest(sqlSearch(shop.db), query);
    expect([total, instead?.reason, instead?.dropped, instead?.ids.length]).toEqual([0, 'words', ['unobtainable'], 2]);
  });

  test('responds to a loader with the same query', async () => {
    const shop = await openStockedShop();
    const call = callsInProcess(searchRoutes(shop.shop))({ actor: undefined, address: '127.0.0.1' });
    const query = { category: 'motherboard' as const, socket: ['AM5', 'AM4'], sort: 'price' };
    expect(await call(searchProducts, { query })).toEqual((await shop.visitor().call(searchProducts, { query })).body);
  });
});

test('suggestProducts names products and categories', async () => {
  const shop = await openStockedShop();
  const { body } = await shop.visitor().call(suggestProducts, { query: { q: 'asu' } });
  expect(body.products.map(({ name, price }) => `${name} ${price}`)).toEqual(['G 700', 'F 500', 'B 120', 'A 249']);
  expect(body.categories).toEqual([
    { category: 'gpu', count: 2 },
    { category: 'motherboard', count: 2 },
  ]);
});
