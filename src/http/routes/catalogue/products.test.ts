import { describe, expect, test } from 'vitest';
import type { Category } from '../../../contract/catalogue/category.ts';
import { firstChoices, indexableFacetsOf } from '../../../contract/catalogue/indexable-facets.ts';
import {
  getProduct,
  listBrands,
  listCategories,
  listManagedProducts,
  listPopularValues,
  listProducts,
  type ProductSummary,
} from '../../../contract/catalogue/product.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { idsOf, nextOf, stockProducts } from '../../../testing/scene/product-list.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

describe('C2 GET /products', () => {
  test('C2 GET /products returns the first 100, newest first, with the count and the next page', async () => {
    const shop = await openTestShop();
    const ids = await stockProducts(
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

  describe('C2 with a token', () => {
    async function openDrafts() {
      const shop = await openTestShop({ CACHE_STALE_MS: '2000' });
      const [onSale] = await stockProducts(shop.db, [{}]);
      const [draft] = await stockProducts(shop.db, [{ publishedAt: null }]);
      const admin = await shop.admin();
      return { shop, admin, onSale, draft };
    }
    const asAdmin = { ...listManagedProducts, path: listProducts.path };
    const ask = (shop: TestShop, authorization?: string, query = '') =>
      shop.app.inject({ url: `${listProducts.path}${query}`, headers: { ...(authorization && { authorization }) } });
    const tokenOf = (visitor: Visitor) => `Bearer ${visitor.token}`;

    test('of an admin, the admins’ list is answered, also after visitors asked, and never to them', async () => {
      const { shop, admin, onSale, draft } = await openDrafts();
      const listed = async (authorization?: string) => {
        const response = await ask(shop, authorization);
        return [
          response.statusCode,
          response.json().map(({ _id }: ProductSummary) => _id),
          response.headers['cache-control'],
        ];
      };
      const token = tokenOf(admin);
      for (let time = 0; time < 3; time++) {
        expect(await listed()).toEqual([200, [onSale], 'no-cache']);
        expect(await listed(token)).toEqual([200, [draft, onSale], 'private, no-store']);
      }
      expect((await admin.call(asAdmin, { query: { state: 'draft' } })).body).toMatchObject([
        { _id: draft, state: 'draft', quantity: expect.any(Number) },
      ]);
    });

    test('of an admin, the parameters of the public list are accepted too', async () => {
      const { shop, admin, draft, onSale } = await openDrafts();
      await shop.db.updateTable('products').set({ brand: 'Corsair', category: 'gpu', priceAmount: 2000 }).execute();
      const token = tokenOf(admin);
      const idsAt = async (query: string) => {
        const response = await ask(shop, token, query);
        return [response.statusCode, ...response.json().map(({ _id }: ProductSummary) => _id)];
      };
      for (const query of ['?category=gpu', '?brand=Corsair', '?minPrice=20&maxPrice=20', '?sort=newest'])
        expect([query, ...(await idsAt(query))]).toEqual([query, 200, draft, onSale]);
      for (const query of ['?category=case', '?brand=Dell', '?minPrice=20.01', '?maxPrice=19.99'])
        expect([query, ...(await idsAt(query))]).toEqual([query, 200]);
      await shop.db.updateTable('products').set({ available: 0 }).where('id', '=', String(draft)).execute();
      expect(await idsAt('?available=true&limit=1')).toEqual([200, onSale]);
      expect(await idsAt('?available=false&limit=1')).toEqual([200, draft]);
    });

    test('of a customer, or with another scheme, the public list is answered', async () => {
      const { shop, onSale } = await openDrafts();
      for (const authorization of [tokenOf(await shop.customer()), 'Basic c2hvcDpzaG9w']) {
        const response = await ask(shop, authorization);
        expect(response.json().map(({ _id }: ProductSummary) => _id)).toEqual([onSale]);
        expect((await ask(shop, authorization, '?state=draft')).statusCode).toBe(400);
      }
    });

    test('that is not valid, or of an admin who is one no longer, no one gets the admins’ list', async () => {
      const { shop, admin, onSale } = await openDrafts();
      expect((await ask(shop, 'Bearer no-token')).statusCode).toBe(401);
      const token = tokenOf(admin);
      await shop.db.updateTable('users').set({ role: 'customer' }).execute();
      expect((await ask(shop, token)).json().map(({ _id }: ProductSummary) => _id)).toEqual([onSale]);
      await shop.db.deleteFrom('sessions').execute();
      expect((await ask(shop, token)).statusCode).toBe(401);
    });
  });

  test('C2 a listed product has the specified fields', async () => {
    const shop = await openTestShop();
    const [id] = await stockProducts(shop.db, [
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
        rating: null,
        slug: 'part',
        currency: 'USD',
      },
    ]);
  });

  test('a product has the average and the number of its ratings, everywhere', async () => {
    const shop = await openTestShop({ CACHE_STALE_MS: '0' });
    const [rated = '', other = ''] = await stockProducts(shop.db, [{ name: 'Rated' }, { name: 'Other' }]);
    const ratings = async () => {
      const { body: list } = await shop.visitor().call(listProducts);
      const { body: managed } = await (await shop.admin()).call(listManagedProducts);
      const { body: one } = await shop.visitor().call(getProduct, { params: { id: rated } });
      expect([list, managed].map((all) => all.find(({ _id }) => _id === other)?.rating)).toEqual([null, null]);
      return [...[list, managed].map((all) => all.find(({ _id }) => _id === rated)?.rating), one.rating];
    };
    expect(await ratings()).toEqual([null, null, null]);
    const values = [5, 4, 4].map((rating) => ({
      id: newId(),
      author: 'A',
      body: 'B',
      rating,
      ratingScale: 5,
      productId: rated,
    }));
    await shop.db.insertInto('reviews').values(values).execute();
    const rating = { average: 4.33, count: 3 };
    expect(await ratings()).toEqual([rating, rating, rating]);
  });

  test('C2 the list is empty without products', async () => {
    const shop = await openTestShop();
    const { body, headers } = await shop.visitor().call(listProducts);
    expect([body, headers['x-total-count'], headers.link]).toEqual([[], '0', undefined]);
  });

  test('C2 drafts and deleted products are not listed, not even for admins', async () => {
    const shop = await openTestShop();
    const [draft, deleted, sold] = (await stockProducts(shop.db, [
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
    await stockProducts(
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

describe('C3 GET /products/{id}', () => {
  test('C3 GET /products/{id} returns the specified fields and the product’s specifications', async () => {
    const shop = await openTestShop();
    const [id] = (await stockProducts(shop.db, [
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
      gtin: null,
      withdrawalExemption: null,
      rating: null,
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

  test('C3 GET /products/{id} returns 404 for an unknown product', async () => {
    const shop = await openTestShop();
    const { status, body } = await shop.visitor().call(getProduct, { params: { id: newId() } });
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([404, 'product_not_found', '_id']);
  });

  test('C3 prices have the decimals of the shop’s currency', async () => {
    const shop = await openTestShop({ CURRENCY: 'JPY' });
    const [id] = (await stockProducts(shop.db, [{ priceAmount: 45150 }])) as [string];
    const { body } = await shop.visitor().call(getProduct, { params: { id } });
    expect([body.price, body.currency]).toEqual([45150, 'JPY']);
  });
});

describe('GET /categories', () => {
  test('returns the nonempty categories in the shop’s order, with the number of products', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    expect((await visitor.call(listCategories)).body).toEqual([]);
    await stockProducts(shop.db, [
      { category: 'desk' },
      { category: 'gpu', available: 0, pictureUrl: '/pictures/gpu-new.webp', publishedAt: new Date() },
      { category: 'processor' },
      { category: 'gpu', pictureUrl: '/pictures/gpu-old.webp', publishedAt: new Date(0) },
      { category: 'laptop', publishedAt: null },
      { category: 'monitor', deletedAt: new Date() },
    ]);
    expect((await visitor.call(listCategories)).body).toEqual([
      { category: 'processor', products: 1, picture: '/pictures/categories/processor.svg' },
      { category: 'gpu', products: 2, picture: '/pictures/gpu-new.webp' },
      { category: 'desk', products: 1, picture: '/pictures/categories/desk.svg' },
    ]);
  });
});

describe('GET /categories/popular', () => {
  test('returns what categories are chosen by, with the four commonest values', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    expect((await visitor.call(listPopularValues)).body).toEqual([]);
    const sockets = ['AM5', 'AM5', 'AM5', 'LGA 1851', 'LGA 1851', 'AM4', 'LGA 1700', 'sTR5'];
    await stockProducts(shop.db, [
      ...sockets.map((socket) => ({ category: 'motherboard' as const, specifications: { socket } })),
      { category: 'motherboard', specifications: {} },
      { category: 'motherboard', specifications: { socket: 'Draft' }, publishedAt: null },
      { category: 'processor', specifications: { socket: 'AM4', cores: 8 } },
      { category: 'desk' },
    ]);
    expect((await visitor.call(listPopularValues)).body).toEqual([
      { category: 'processor', field: 'socket', values: ['AM4'] },
      { category: 'motherboard', field: 'socket', values: ['AM5', 'LGA 1851', 'AM4', 'LGA 1700'] },
    ]);
  });

  test('counts the newest 200 products only', async () => {
    const shop = await openTestShop();
    const boards = Array.from({ length: 202 }, (_, n) => ({ specifications: { socket: n < 2 ? 'LGA 775' : 'AM5' } }));
    await stockProducts(
      shop.db,
      boards.map((board) => ({ ...board, category: 'motherboard' as const })),
    );
    const [motherboard] = (await shop.visitor().call(listPopularValues)).body;
    expect(motherboard?.values).toEqual(['AM5']);
  });

  test('the field of each is a page of its own for search engines', () => {
    for (const [category, field] of Object.entries(firstChoices))
      expect(indexableFacetsOf(category as Category)).toContain(field);
  });
});

test('the brands of a category and a search are counted, most frequent first', async () => {
  const shop = await openTestShop();
  await stockProducts(shop.db, [
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
