import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  getProduct,
  listBrands,
  listCategories,
  listManagedProducts,
  listProducts,
  type ProductSummary,
  productListing,
} from '../contract/product.ts';
import type { Database } from '../db/connect.ts';
import { newId } from '../domain/kernel/id.ts';
import { openTestShop } from '../testing/test-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

type Given = {
  name?: string;
  description?: string;
  category?: string;
  brand?: string | null;
  partNumber?: string | null;
  priceAmount?: number;
  available?: number;
  pictureUrl?: string | null;
  specifications?: Record<string, unknown>;
  publishedAt?: Date | null;
  deletedAt?: Date | null;
};

const sorts = Object.keys(productListing.sorts);

const MINUTE = 60_000;
const morning = new Date('2026-01-01T08:00:00Z').getTime();

/** Puts these on sale, each a minute after the one before, and answers their ids in that order. */
async function stock(db: Database, products: Given[]): Promise<string[]> {
  const rows = products.map((product, n) => ({
    id: newId(),
    slug: 'part',
    name: `Part ${n}`,
    description: 'A part.',
    category: 'accessory',
    priceAmount: 1000,
    available: 5,
    publishedAt: new Date(morning + n * MINUTE),
    ...product,
    specifications: JSON.stringify(product.specifications ?? {}),
  }));
  await db.insertInto('products').values(rows).execute();
  return rows.map(({ id }) => id);
}

const idsOf = (products: ProductSummary[]) => products.map(({ _id }) => _id);

/** The names that a list answers, in its order. */
async function namesFor(visitor: Visitor, query: Record<string, string>): Promise<string[]> {
  return (await visitor.call(listProducts, { query })).body.map(({ name }) => name);
}

/** The address of the next page as the answer tells it. */
function nextOf(headers: Record<string, unknown>): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
}

describe('C2 GET /products', () => {
  test('C2 GET /products answers the first 100, newest first, with the count and the next page', async () => {
    const shop = await openTestShop();
    const ids = await stock(
      shop.db,
      Array.from({ length: 105 }, () => ({})),
    );
    const visitor = shop.visitor();
    const { status, body, headers } = await visitor.call(listProducts);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(ids.toReversed().slice(0, 100));
    expect(headers['x-total-count']).toBe('105');
    const next = nextOf(headers);
    expect(next).toBe(`/api/products?cursor=${body.at(-1)?._id}`);
    const rest = await visitor.send('GET', next ?? '');
    expect(idsOf(rest.body as unknown as ProductSummary[])).toEqual(ids.toReversed().slice(100));
    expect(rest.headers.link).toBeUndefined();
  });

  test('C2 a listed product has the specified fields', async () => {
    const shop = await openTestShop();
    const [id] = await stock(shop.db, [
      {
        name: 'GeForce',
        description: 'A graphics card.',
        category: 'gpu',
        brand: 'NVIDIA',
        priceAmount: 45150,
        available: 7,
        pictureUrl: '/pictures/1.webp',
      },
    ]);
    const { body } = await shop.visitor().call(listProducts);
    expect(body).toEqual([
      {
        _id: id,
        name: 'GeForce',
        description: 'A graphics card.',
        price: 451.5,
        quantity: 7,
        picture: '/pictures/1.webp',
        category: 'gpu',
        brand: 'NVIDIA',
        slug: 'part',
        currency: 'USD',
      },
    ]);
  });

  test('C2 the list is empty without products', async () => {
    const shop = await openTestShop();
    const { body, headers } = await shop.visitor().call(listProducts);
    expect([body, headers['x-total-count'], headers.link]).toEqual([[], '0', undefined]);
  });

  test('C2 drafts and deleted products are not listed, not even for admins', async () => {
    const shop = await openTestShop();
    const [draft, deleted, sold] = (await stock(shop.db, [
      { name: 'Draft part', publishedAt: null },
      { name: 'Deleted part', deletedAt: new Date() },
      { name: 'Sold out part', available: 0 },
    ])) as [string, string, string];
    const admin = await shop.admin();
    for (const visitor of [shop.visitor(), admin]) {
      const queries: Record<string, string>[] = [
        {},
        { q: 'part' },
        { category: 'accessory' },
        { sort: 'name' },
        { page: '1' },
      ];
      for (const query of queries) {
        const { body, headers } = await visitor.call(listProducts, { query });
        expect([idsOf(body), headers['x-total-count']]).toEqual([[sold], '1']);
      }
      for (const id of [draft, deleted]) {
        const { status, body } = await visitor.call(getProduct, { params: { id } });
        expect([status, body.code]).toEqual([404, 'product_not_found']);
      }
    }
  });

  test('C2 limit is 1 to 100', async () => {
    const shop = await openTestShop();
    await stock(
      shop.db,
      Array.from({ length: 101 }, () => ({})),
    );
    const visitor = shop.visitor();
    for (const limit of [1, 99, 100]) {
      const { body } = await visitor.call(listProducts, { query: { limit: String(limit) } });
      expect(body).toHaveLength(limit);
    }
    for (const limit of ['0', '101']) {
      const { status, body } = await visitor.call(listProducts, { query: { limit } });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'limit']);
    }
  });
});

describe('the order of the products', () => {
  const products = [
    { name: 'b', priceAmount: 300 },
    { name: 'a', priceAmount: 100 },
    { name: 'd', priceAmount: 200 },
    { name: 'c', priceAmount: 250 },
  ];

  test('C2 follows the requested sort', async () => {
    const shop = await openTestShop();
    await stock(shop.db, products);
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

  // Few names, prices and times, so that most products are equal in what they are sorted by.
  const alike = (n: number): Given => ({
    name: `Part ${n % 3}`,
    priceAmount: 1000 + (n % 4),
    publishedAt: new Date(morning + (n % 5) * MINUTE),
  });

  test.each(sorts)(
    'C2 by %s, paging shows every product exactly once, also when others are added and deleted',
    async (sort) => {
      const shop = await openTestShop();
      const visitor = shop.visitor();
      const ids = await stock(
        shop.db,
        Array.from({ length: 47 }, (_, n) => alike(n)),
      );
      // Known to be few, they are sorted anew for each page, and no index keeps equals in order.
      await sql`analyze products`.execute(shop.db);
      const seen: string[] = [];
      let next: string | undefined = `/api/products?limit=7&sort=${sort}`;
      while (next) {
        const { body, headers } = await visitor.send('GET', next);
        const page = idsOf(body as unknown as ProductSummary[]);
        seen.push(...page);
        // One comes before what was seen and one after it; the last one seen is taken off sale.
        const arrivals = [
          { ...alike(0), publishedAt: new Date() },
          { name: 'Part 9', priceAmount: 9999, publishedAt: new Date(morning - MINUTE) },
        ];
        await stock(shop.db, arrivals);
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
    await stock(shop.db, [
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
      await stock(
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
    expect(await pageOf('1000000')).toEqual([[], '7', false]);
  });

  test('C2 an unknown cursor answers an empty page', async () => {
    const shop = await openTestShop();
    await stock(shop.db, [{}]);
    const { status, body } = await shop.visitor().call(listProducts, { query: { cursor: newId() } });
    expect([status, body]).toEqual([200, []]);
  });
});

describe('the deal of the day in the list', () => {
  /** Four products at 10, 20, 30 and 40, of which the third runs at 15. */
  async function openDeal() {
    const shop = await openTestShop();
    const ids = await stock(shop.db, [
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

  /** The names of page after page by the addresses that the answers tell; `between` runs after the first page. */
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

describe('filtering the products', () => {
  const named = (names: string[]) => names.map((name) => ({ name }));

  test('C2 q finds products with every word in name, brand or part number, in any case and order', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stock(shop.db, [
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
    await stock(shop.db, named(names));
    for (const [q, found] of [
      ['%', '80% board'],
      ['_', 'Model_X'],
      ['\\', 'Back\\slash'],
      ["'", "O'Neil fan"],
    ] as const) {
      expect([q, await namesFor(visitor, { q })]).toEqual([q, [found]]);
    }
    for (const q of ['m_del', 'pl%n', "' or 'a'='a", '*', '%%%_'])
      expect([q, await namesFor(visitor, { q })]).toEqual([q, []]);
  });

  test('C2 category and brand match exactly', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await stock(shop.db, [
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
    await stock(
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
    await stock(shop.db, [
      { name: 'Here', available: 1 },
      { name: 'Gone', available: 0 },
    ]);
    expect(await namesFor(visitor, { available: 'true' })).toEqual(['Here']);
    expect(await namesFor(visitor, { available: 'false' })).toEqual(['Gone']);
    expect(await namesFor(visitor, {})).toEqual(['Gone', 'Here']);
  });

  test('C2 the count respects the filters', async () => {
    const shop = await openTestShop();
    await stock(shop.db, named(['Red fan', 'Blue fan', 'Red stand']));
    const { headers } = await shop.visitor().call(listProducts, { query: { q: 'red', limit: '1' } });
    expect(headers['x-total-count']).toBe('2');
  });
});

describe('C3 GET /products/{id}', () => {
  test('C3 GET /products/{id} answers the specified fields and the product’s specifications', async () => {
    const shop = await openTestShop();
    const [id] = (await stock(shop.db, [
      {
        name: 'Ryzen 7',
        description: 'Eight cores.',
        category: 'processor',
        brand: 'AMD',
        partNumber: '100-1',
        priceAmount: 44900,
        available: 3,
        specifications: { cores: 8, boostClock: 5.2, includesCooler: false, memoryTypes: ['DDR5'], socket: 'AM5' },
      },
    ])) as [string];
    const { status, body } = await shop.visitor().call(getProduct, { params: { id } });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: id,
      name: 'Ryzen 7',
      description: 'Eight cores.',
      price: 449,
      quantity: 3,
      picture: '/pictures/categories/processor.svg',
      pictures: ['/pictures/categories/processor.svg'],
      category: 'processor',
      brand: 'AMD',
      partNumber: '100-1',
      slug: 'part',
      currency: 'USD',
      version: 1,
      specifications: [
        { key: 'socket', value: 'AM5' },
        { key: 'cores', value: 8 },
        { key: 'boostClock', value: 5.2, unit: 'GHz' },
        { key: 'memoryTypes', value: ['DDR5'] },
        { key: 'includesCooler', value: false },
      ],
    });
  });

  test('C3 GET /products/{id} answers 404 for an unknown product', async () => {
    const shop = await openTestShop();
    const { status, body } = await shop.visitor().call(getProduct, { params: { id: newId() } });
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([404, 'product_not_found', '_id']);
  });

  test('C3 prices have the decimals of the shop’s currency', async () => {
    const shop = await openTestShop({ CURRENCY: 'JPY' });
    const [id] = (await stock(shop.db, [{ priceAmount: 45150 }])) as [string];
    const { body } = await shop.visitor().call(getProduct, { params: { id } });
    expect([body.price, body.currency]).toEqual([45150, 'JPY']);
  });
});

describe('GET /categories', () => {
  test('answers the nonempty categories in the shop’s order, with the number of products', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    expect((await visitor.call(listCategories)).body).toEqual([]);
    await stock(shop.db, [
      { category: 'desk' },
      { category: 'gpu', available: 0 },
      { category: 'processor' },
      { category: 'gpu' },
      { category: 'laptop', publishedAt: null },
      { category: 'monitor', deletedAt: new Date() },
    ]);
    expect((await visitor.call(listCategories)).body).toEqual([
      { category: 'processor', products: 1 },
      { category: 'gpu', products: 2 },
      { category: 'desk', products: 1 },
    ]);
  });
});

test('the brands of a category and a search are counted, most frequent first', async () => {
  const shop = await openTestShop();
  await stock(shop.db, [
    { brand: 'Aurora', category: 'gpu', name: 'Card one' },
    { brand: 'Borealis', category: 'gpu', name: 'Card two' },
    { brand: 'Borealis', category: 'gpu', name: 'Card three' },
    { brand: 'Aurora', category: 'mouse', name: 'Mouse' },
    { brand: 'Aurora', category: 'mouse', name: 'Mouse two' },
    { brand: null, category: 'gpu' },
    { brand: 'Draft', publishedAt: null },
  ]);
  const brands = async (query: Record<string, string>) =>
    (await shop.visitor().call(listBrands, { query })).body.map(({ brand, products }) => `${brand} ${products}`);
  expect(await brands({})).toEqual(['Aurora 3', 'Borealis 2']);
  expect(await brands({ category: 'gpu' })).toEqual(['Borealis 2', 'Aurora 1']);
  expect(await brands({ q: 'two' })).toEqual(['Aurora 1', 'Borealis 1']);
});
