import { describe, expect, test } from 'vitest';
import { getRelatedProducts } from '../../../contract/catalogue/related.ts';
import { type SearchTexts, searchProducts } from '../../../contract/catalogue/search.ts';
import { type SomePart, stockParts } from '../../../testing/scene/parts.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const processor = (name: string, price: number, specifications: object, available = 5): SomePart => ({
  category: 'processor',
  name,
  price,
  available,
  specifications: { ...specifications },
});

const parts: SomePart[] = [
  processor('Own', 300, { socket: 'AM5', cores: 8, threads: 16, tdp: 105, memoryTypes: ['DDR5'] }),
  processor('Better', 320, { socket: 'AM5', cores: 12, threads: 24, tdp: 105, memoryTypes: ['DDR5'] }),
  processor('Cheaper', 200, { socket: 'AM5', cores: 6, threads: 12, tdp: 105, memoryTypes: ['DDR5'] }),
  processor('Cheapest', 90, { socket: 'AM5', cores: 2, threads: 4, tdp: 35, memoryTypes: ['DDR5'] }),
  processor('Sold out', 300, { socket: 'AM5', cores: 8, threads: 16, tdp: 65, memoryTypes: ['DDR5'] }, 0),
  processor('Far away', 3000, { socket: 'sTR5', cores: 64, threads: 128, tdp: 350, memoryTypes: ['DDR5'] }),
  { category: 'motherboard', name: 'Fits', price: 150, specifications: { socket: 'AM5', memoryType: 'DDR5' } },
  { category: 'motherboard', name: 'Other', price: 150, specifications: { socket: 'LGA 1851' } },
  { category: 'motherboard', name: 'Unknown', price: 150, specifications: {} },
];

async function openStockedShop() {
  const shop = await openTestShop();
  await stockParts(shop.db, parts);
  const { body } = await shop.visitor().call(searchProducts, { query: {} });
  const idOf = (name: string) => body.items.find((item) => item.name === name)?._id ?? '';
  return { shop, idOf };
}

async function relatedTo(shop: TestShop, id: string) {
  const { status, body } = await shop.visitor().call(getRelatedProducts, { params: { id } });
  expect(status).toBe(200);
  return body;
}

describe('getRelatedProducts', () => {
  test('names alternatives in stock, the nearest first, and in what they differ', async () => {
    const { shop, idOf } = await openStockedShop();
    const { alternatives } = await relatedTo(shop, idOf('Own'));
    expect(alternatives.map(({ product, kind }) => `${product.name}: ${kind}`)).toEqual([
      'Cheaper: cheaper',
      'Cheapest: cheaper',
      'Better: better',
      'Far away: similar',
    ]);
    expect(alternatives[2]?.differences).toEqual([
      { key: 'cores', value: 12 },
      { key: 'threads', value: 24 },
    ]);
  });

  test('lists what fits by its facts, with the search that finds all of it', async () => {
    const { shop, idOf } = await openStockedShop();
    const { goesWith } = await relatedTo(shop, idOf('Own'));
    expect(
      goesWith.map(({ category, total, products }) => [category, total, products.map(({ name }) => name)]),
    ).toEqual([['motherboard', 1, ['Fits']]]);
    const query = Object.fromEntries(new URLSearchParams(goesWith[0]?.search)) as SearchTexts;
    const { body } = await shop.visitor().call(searchProducts, { query });
    expect(body.items.map(({ name }) => name)).toEqual(['Fits']);
  });

  test('is refused for a product that is not sold', async () => {
    const { shop } = await openStockedShop();
    const id = '00000000-0000-4000-8000-000000000000';
    const { status, body } = await shop.visitor().call(getRelatedProducts, { params: { id } });
    expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'product_not_found']);
  });
});
