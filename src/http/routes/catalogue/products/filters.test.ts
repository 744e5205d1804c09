import { describe, expect, test } from 'vitest';
import { listProducts } from '../../../../contract/catalogue/product.ts';
import { namesFor, stockProducts } from '../../../../testing/scene/product-list.ts';
import { openTestShop } from '../../../../testing/test-shop.ts';

describe('filtering the products', () => {
  const named = (names: string[]) => names.map((name) => ({ name }));

  test('C2 q finds products with every word in name, brand or part number, in any case and order', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stockProducts(shop.db, [
      { name: 'Ryzen 7 9800X3D', brand: 'AMD', partNumber: '100-100001084WOF' },
      { name: 'Ryzen 5 7600', brand: 'AMD', partNumber: '100-100001015BOX' },
      { name: 'Core i5-14600K', brand: 'Intel', partNumber: null, description: 'No Ryzen.' },
      { name: 'Kühler für Ryzen', brand: null },
    ]);
    expect(await namesFor(visitor, { q: 'ryzen', sort: 'name' })).toEqual([
      'Kühler für Ryzen',
      'Ryzen 5 7600',
      'Ryzen 7 9800X3D',
    ]);
    expect(await namesFor(visitor, { q: '9800x3d RYZEN' })).toEqual(['Ryzen 7 9800X3D']);
    expect(await namesFor(visitor, { q: '  amd   7600 ' })).toEqual(['Ryzen 5 7600']);
    expect(await namesFor(visitor, { q: '100001084wof' })).toEqual(['Ryzen 7 9800X3D']);
    expect(await namesFor(visitor, { q: 'KÜHLER' })).toEqual(['Kühler für Ryzen']);
    expect(await namesFor(visitor, { q: 'ryzen intel' })).toEqual([]);
    expect(await namesFor(visitor, { q: '   ' })).toHaveLength(4);
    expect(await namesFor(visitor, { q: '' })).toHaveLength(4);
  });

  test('C2 q treats %, _, backslash and quotes literally', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const names = ['80% board', 'Model_X', 'Back\\slash', "O'Neil fan", 'Plain'];
    await stockProducts(shop.db, named(names));
    for (const [q, found] of [
      ['80%', '80% board'],
      ['l_x', 'Model_X'],
      ['k\\s', 'Back\\slash'],
      ["o'n", "O'Neil fan"],
    ] as const) {
      expect([q, await namesFor(visitor, { q })]).toEqual([q, [found]]);
    }
    for (const q of ['m_del', 'pl%n', "' or 'a'='a", '%', '_', '*', '%%%_'])
      expect([q, await namesFor(visitor, { q })]).toEqual([q, []]);
  });

  test('C2 short words of q match the beginning of a word, longer ones anywhere, and punctuation is left out', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stockProducts(shop.db, [
      { name: 'Ryzen X3D', brand: 'AMD', partNumber: 'Z-1' },
      { name: 'Arc B580', brand: 'Intel', partNumber: 'N7' },
    ]);
    for (const [q, found] of [
      ['x3', ['Ryzen X3D']],
      ['a', ['Arc B580', 'Ryzen X3D']],
      ['zen', ['Ryzen X3D']],
      ['ze', []],
      ['n7', ['Arc B580']],
      ['amd - ryzen', ['Ryzen X3D']],
    ] as const) {
      expect([q, await namesFor(visitor, { q, sort: 'name' })]).toEqual([q, found]);
    }
  });

  test('C2 category and brand match exactly', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stockProducts(shop.db, [
      { name: 'Card', category: 'gpu', brand: 'MSI' },
      { name: 'Board', category: 'motherboard', brand: 'MSI' },
      { name: 'Other card', category: 'gpu', brand: 'ASUS' },
      { name: 'No name', category: 'gpu', brand: null },
    ]);
    expect(await namesFor(visitor, { category: 'gpu', sort: 'name' })).toEqual(['Card', 'No name', 'Other card']);
    expect(await namesFor(visitor, { brand: 'MSI', sort: 'name' })).toEqual(['Board', 'Card']);
    expect(await namesFor(visitor, { category: 'gpu', brand: 'MSI' })).toEqual(['Card']);
    expect(await namesFor(visitor, { brand: 'MS' })).toEqual([]);
    expect(await namesFor(visitor, { category: 'desk' })).toEqual([]);
  });

  test('C2 minPrice and maxPrice are inclusive and in major units', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stockProducts(
      shop.db,
      [999, 1000, 1001, 45150].map((priceAmount) => ({ name: String(priceAmount), priceAmount })),
    );
    const between = (query: Record<string, string>) => namesFor(visitor, { ...query, sort: 'price' });
    expect(await between({ minPrice: '10' })).toEqual(['1000', '1001', '45150']);
    expect(await between({ maxPrice: '10.00' })).toEqual(['999', '1000']);
    expect(await between({ minPrice: '10.01', maxPrice: '451.5' })).toEqual(['1001', '45150']);
    expect(await between({ minPrice: '451.51' })).toEqual([]);
    expect(await between({ minPrice: '10', maxPrice: '9' })).toEqual([]);
    expect(await between({ maxPrice: '0' })).toEqual([]);
    expect(await between({ maxPrice: '99999999.99' })).toHaveLength(4);
  });

  test('C2 available filters products in stock or sold out', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stockProducts(shop.db, [
      { name: 'Here', available: 1 },
      { name: 'Gone', available: 0 },
    ]);
    expect(await namesFor(visitor, { available: 'true' })).toEqual(['Here']);
    expect(await namesFor(visitor, { available: 'false' })).toEqual(['Gone']);
    expect(await namesFor(visitor, {})).toEqual(['Gone', 'Here']);
  });

  test('C2 the count respects the filters', async () => {
    const shop = await openTestShop();
    await stockProducts(shop.db, named(['Red fan', 'Blue fan', 'Red stand']));
    const { headers } = await shop.visitor().call(listProducts, { query: { q: 'red', limit: '1' } });
    expect(headers['x-total-count']).toBe('2');
  });
});
