import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listProducts, type ProductSummary, productListing } from '../../../../contract/catalogue/product.ts';
import { newId } from '../../../../domain/kernel/id.ts';
import {
  idsOf,
  MINUTE,
  morning,
  namesFor,
  nextOf,
  type ProductFields,
  stockProducts,
} from '../../../../testing/scene/product-list.ts';
import { openTestShop } from '../../../../testing/test-shop.ts';

const sorts = Object.keys(productListing.sorts);

describe('the order of the products', () => {
  const products = [
    { name: 'b', priceAmount: 300 },
    { name: 'a', priceAmount: 100 },
    { name: 'd', priceAmount: 200 },
    { name: 'c', priceAmount: 250 },
  ];

  test('C2 follows the requested sort', async () => {
    const shop = await openTestShop();
    await stockProducts(shop.db, products);
    const orders = {
      newest: ['c', 'd', 'a', 'b'],
      price: ['a', 'd', 'c', 'b'],
      '-price': ['b', 'c', 'd', 'a'],
      name: ['a', 'b', 'c', 'd'],
    };
    expect(Object.keys(orders)).toEqual(sorts);
    for (const [sort, names] of Object.entries(orders))
      expect([sort, await namesFor(shop.visitor(), { sort })]).toEqual([sort, names]);
  });

  // Few values, so that most products are equal in the sort key.
  const alike = (n: number): ProductFields => ({
    name: `Part ${n % 3}`,
    priceAmount: 1000 + (n % 4),
    publishedAt: new Date(morning + (n % 5) * MINUTE),
  });

  test.each(sorts)(
    'C2 by %s, paging shows every product exactly once, also when others are added and deleted',
    async (sort) => {
      const shop = await openTestShop();
      const visitor = shop.visitor();
      const ids = await stockProducts(
        shop.db,
        Array.from({ length: 47 }, (_, n) => alike(n)),
      );
      // With statistics each page is sorted, and no index keeps equals in order.
      await sql`analyze products`.execute(shop.db);
      const seen: string[] = [];
      let next: string | undefined = `/api/products?limit=7&sort=${sort}`;
      while (next) {
        const { body, headers } = await visitor.send('GET', next);
        const page = idsOf(body as unknown as ProductSummary[]);
        seen.push(...page);
        // One before and one after the seen ones; the last seen is taken off sale.
        const arrivals = [
          { ...alike(0), publishedAt: new Date() },
          { name: 'Part 9', priceAmount: 9999, publishedAt: new Date(morning - MINUTE) },
        ];
        await stockProducts(shop.db, arrivals);
        await shop.db
          .updateTable('products')
          .set({ deletedAt: new Date() })
          .where('id', '=', page.at(-1) ?? '')
          .execute();
        next = nextOf(headers);
        expect(seen.length).toBeLessThan(200);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
    },
  );

  test('C2 the link to the next page keeps the query', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stockProducts(shop.db, [
      { name: 'Fan A', category: 'case-fan', brand: 'B & C' },
      { name: 'Fan B', category: 'case-fan', brand: 'B & C' },
      { name: 'Fan C', category: 'case-fan', brand: 'Other' },
      { name: 'Fan D', category: 'stand', brand: 'B & C' },
    ]);
    const query = { q: 'fan', category: 'case-fan', brand: 'B & C', sort: 'name', limit: '1', page: '1' };
    const first = await visitor.call(listProducts, { query });
    expect([first.body.map(({ name }) => name), first.headers['x-total-count']]).toEqual([['Fan A'], '2']);
    const second = await visitor.send('GET', nextOf(first.headers) ?? '');
    expect((second.body as unknown as ProductSummary[]).map(({ name }) => name)).toEqual(['Fan B']);
    expect([second.headers['x-total-count'], second.headers.link]).toEqual(['2', undefined]);
  });

  test('C2 page= serves numbered pages, and an empty one after the last', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const ids = (
      await stockProducts(
        shop.db,
        Array.from({ length: 7 }, () => ({})),
      )
    ).toReversed();
    const pageOf = async (page: string) => {
      const { body, headers } = await visitor.call(listProducts, { query: { limit: '3', page } });
      return [idsOf(body), headers['x-total-count'], headers.link !== undefined];
    };
    expect(await pageOf('1')).toEqual([ids.slice(0, 3), '7', true]);
    expect(await pageOf('2')).toEqual([ids.slice(3, 6), '7', true]);
    expect(await pageOf('3')).toEqual([ids.slice(6), '7', false]);
    expect(await pageOf('4')).toEqual([[], '7', false]);
    const { headers } = await visitor.call(listProducts, { query: { limit: '3', page: '2' } });
    const third = await visitor.send('GET', nextOf(headers) ?? '');
    expect(idsOf(third.body as unknown as ProductSummary[])).toEqual(ids.slice(6));
    expect(await pageOf('3334')).toEqual([[], '7', false]);
  });

  test('C2 numbered pages end after 10,000 rows, the links to the next page do not', async () => {
    const visitor = (await openTestShop()).visitor();
    for (const [limit, page, status] of [
      ['100', '100', 200],
      ['100', '101', 400],
      ['3', '3334', 200],
      ['3', '3335', 400],
    ] as const) {
      const response = await visitor.call(listProducts, { query: { limit, page } });
      const { errors } = response.body as { errors?: { field: string }[] };
      expect([page, response.status, errors?.map(({ field }) => field)]).toEqual([
        page,
        status,
        status === 200 ? undefined : ['page'],
      ]);
    }
  });

  test('C2 says whether its total is exact', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stockProducts(
      shop.db,
      Array.from({ length: 1001 }, (_, n) => ({ name: `Bolt ${n}`, brand: n === 0 ? 'Odd' : 'Even' })),
    );
    const totalFor = async (query: Record<string, string>) => {
      const { headers } = await visitor.call(listProducts, { query: { ...query, limit: '1' } });
      return [headers['x-total-count'], headers['x-total-count-exact']];
    };
    expect(await totalFor({})).toEqual(['1001', 'true']);
    expect(await totalFor({ brand: 'Even' })).toEqual(['1000', 'true']);
    expect(await totalFor({ q: 'bolt' })).toEqual(['1000', 'false']);
    expect(await totalFor({ q: 'bolt even' })).toEqual(['1000', 'true']);
  });

  test('C2 an unknown cursor returns an empty page', async () => {
    const shop = await openTestShop();
    await stockProducts(shop.db, [{}]);
    const { status, body } = await shop.visitor().call(listProducts, { query: { cursor: newId() } });
    expect([status, body]).toEqual([200, []]);
  });
});
