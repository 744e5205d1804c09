import { describe, expect, test } from 'vitest';
import { listManagedProducts, listProducts, type ProductSummary } from '../../../../contract/catalogue/product.ts';
import { MINUTE, namesFor, nextOf, stockProducts } from '../../../../testing/scene/product-list.ts';
import type { Visitor } from '../../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../../testing/test-shop.ts';

describe('the deal of the day in the list', () => {
  /** Products at 10, 20, 30 and 40; the third is on a deal at 15. */
  async function openDeal() {
    const shop = await openTestShop();
    const ids = await stockProducts(shop.db, [
      { name: 'ten', priceAmount: 1000 },
      { name: 'twenty', priceAmount: 2000 },
      { name: 'dealt', priceAmount: 3000, category: 'gpu' },
      { name: 'forty', priceAmount: 4000, category: 'gpu' },
    ]);
    const endsAt = new Date(Date.now() + 60 * MINUTE);
    await shop.db
      .insertInto('deals')
      .values({ productId: ids[2] as string, priceAmount: 1500, endsAt })
      .execute();
    const end = () =>
      shop.db
        .updateTable('deals')
        .set({ endsAt: new Date(Date.now() - 1) })
        .execute();
    return { shop, visitor: shop.visitor(), end };
  }

  async function walk(visitor: Visitor, first: string, between: () => Promise<unknown> = async () => {}) {
    const names: string[] = [];
    for (let next: string | undefined = first; next; ) {
      const { body, headers } = await visitor.send('GET', next);
      names.push(...(body as unknown as ProductSummary[]).map(({ name }) => name));
      if (next === first) await between();
      next = nextOf(headers);
      expect(names.length).toBeLessThan(20);
    }
    return names;
  }

  test('C2 is sorted by its current price, with page numbers and cursors', async () => {
    const { visitor, end } = await openDeal();
    const up = ['ten', 'dealt', 'twenty', 'forty'];
    for (const [sort, names] of [
      ['price', up],
      ['-price', up.toReversed()],
    ] as const) {
      expect(await namesFor(visitor, { sort })).toEqual(names);
      for (const limit of ['1', '2', '3']) {
        expect(await walk(visitor, `/api/products?sort=${sort}&limit=${limit}`)).toEqual(names);
        const second = names.slice(Number(limit), 2 * Number(limit));
        expect(await namesFor(visitor, { sort, limit, page: '2' })).toEqual(second);
      }
    }
    await end();
    expect(await namesFor(visitor, { sort: 'price' })).toEqual(['ten', 'twenty', 'dealt', 'forty']);
  });

  test('C2 is filtered and counted by its current price', async () => {
    const { visitor, end } = await openDeal();
    const found = async (query: Record<string, string>) => {
      const { body, headers } = await visitor.call(listProducts, { query });
      expect(headers['x-total-count']).toBe(String(body.length));
      return body.map(({ name }) => name);
    };
    for (const sort of ['price', 'newest'] as const) {
      expect(await found({ sort, maxPrice: '15' })).toEqual(sort === 'price' ? ['ten', 'dealt'] : ['dealt', 'ten']);
      expect(await found({ sort, minPrice: '15', maxPrice: '15' })).toEqual(['dealt']);
      expect(await found({ sort, minPrice: '25', maxPrice: '35' })).toEqual([]);
      expect(await found({ sort, minPrice: '25' })).toEqual(['forty']);
      expect(await found({ sort, maxPrice: '15', category: 'gpu' })).toEqual(['dealt']);
      expect(await found({ sort, maxPrice: '15', q: 'ten' })).toEqual(['ten']);
    }
    await end();
    expect(await found({ minPrice: '25', maxPrice: '35' })).toEqual(['dealt']);
    expect(await found({ maxPrice: '15' })).toEqual(['ten']);
  });

  test.each(['price', '-price'])(
    'C2 by %s, a deal that ends between two pages hides no other product',
    async (sort) => {
      for (const limit of ['1', '2', '3']) {
        const { visitor, end } = await openDeal();
        const seen = await walk(visitor, `/api/products?sort=${sort}&limit=${limit}`, end);
        expect([limit, seen]).toEqual([limit, expect.arrayContaining(['ten', 'twenty', 'forty'])]);
      }
    },
  );

  test('C2 a cursor with only its id continues from its current price', async () => {
    const { visitor } = await openDeal();
    const [, dealt] = (await visitor.call(listProducts, { query: { sort: 'price' } })).body;
    expect(await namesFor(visitor, { sort: 'price', cursor: dealt?._id ?? '' })).toEqual(['twenty', 'forty']);
  });

  test("D8 has its current price in the admins' list too", async () => {
    const { shop } = await openDeal();
    const { body } = await (await shop.admin()).call(listManagedProducts, { query: { sort: 'price' } });
    expect(body.map(({ name, price, regularPrice }) => [name, price, regularPrice])).toEqual([
      ['ten', 10, undefined],
      ['dealt', 15, 30],
      ['twenty', 20, undefined],
      ['forty', 40, undefined],
    ]);
  });
});
