import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { categories } from '../../../contract/catalogue/category.ts';
import { lastChanges, publishedProducts } from '../../../domain/catalogue/published-products.ts';
import { loadWebBuild } from '../../../start/web-build.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { paths } from '../../../web/app/paths.ts';
import { freshness } from '../../cache/freshness.ts';
import { publicResponses } from '../../cache/public-responses.ts';
import { responseCache } from '../../cache/response-cache.ts';
import { publicPages } from '../../server/pages/search-engines.ts';
import { sitemap } from './sitemap.ts';

const shopAddress = 'https://shop.example';

test('the sitemap lists pages, and published products', async () => {
  const { app, db } = await openTestShop({ PUBLIC_URL: shopAddress, SANDBOX: 'allow' });
  const draft = await stockProduct(db);
  const deleted = await stockProduct(db);
  const sold = await stockProduct(db);
  await db.updateTable('products').set({ publishedAt: null }).where('id', '=', draft.id).execute();
  await db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', deleted.id).execute();

  const response = await app.inject('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  const locations = locationsOf(response.body);
  expect(locations).toEqual([
    ...publicPages.map((path) => shopAddress + path),
    shopAddress + paths.product({ _id: sold.id, slug: 'test-part' }),
  ]);
  const [changedAt] = await lastChanges(db, 1);
  expect(response.body).toContain(`<lastmod>${changedAt?.toISOString()}</lastmod>`);
});

test('a product is dated by its last edit or price, and a file of products by the last of them', async () => {
  const { db, shop } = await openTestShop();
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const ids: string[] = [];
  for (let day = 1; day <= 3; day++) {
    const { id } = await stockProduct(db);
    ids.push(id);
    await db.deleteFrom('priceChanges').where('productId', '=', id).execute();
    await db
      .updateTable('products')
      .set({ updatedAt: at(day) })
      .where('id', '=', id)
      .execute();
  }
  const prices = [
    { productId: ids[0] as string, at: at(9) },
    // The announced end of a deal.
    { productId: ids[1] as string, at: new Date(Date.now() + 3_600_000) },
  ];
  await db
    .insertInto('priceChanges')
    .values(prices.map((price) => ({ ...price, amount: 100 })))
    .execute();
  const found: Date[] = [];
  for await (const { changedAt } of publishedProducts(db, { offset: 0, limit: 9 })) found.push(changedAt);
  expect(found).toEqual([at(9), at(2), at(3)]);
  const { ask } = openSitemap({ db, shop }, { urls: 2, bytes: 1_000_000 });
  const index = await ask('/sitemap.xml');
  const dates = new Map(
    [...index.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, location = '', date]) => [
      location.replace(`${shopAddress}/sitemap/`, ''),
      date,
    ]),
  );
  expect([dates.get('products-1.xml'), dates.get('products-2.xml'), dates.get('pages-1.xml')]).toEqual([
    at(9).toISOString(),
    at(3).toISOString(),
    undefined,
  ]);
});

test('a file of the sitemap is built once an hour, however its address is written', async () => {
  const { app, statements } = await openTestShop({ CACHE_STALE_MS: '1000' });
  const ask = (address: string) => app.inject(address);
  const [first] = await Promise.all([ask('/sitemap.xml'), ask('/sitemap.xml?a=1'), ask('/sitemap.xml?b=2')]);
  const asked = await statements.during(() => Promise.all(['/sitemap.xml', '/sitemap.xml?c=3'].map(ask)));
  expect(asked.filter((sql) => sql.includes('products'))).toEqual([]);
  expect(first.body).toContain('<urlset');
});

test('files that do not exist are answered 404 without a query', async () => {
  const { app, statements } = await openTestShop({ CACHE_STALE_MS: '1000' });
  await app.inject('/sitemap/pages-1.xml');
  for (const none of [
    '/sitemap-99.xml',
    '/sitemap-1.xml.gz',
    '/sitemap/pages-99.xml',
    '/sitemap/products-7.xml',
    '/sitemap/x',
  ]) {
    let status = 0;
    const asked = await statements.during(async () => {
      status = (await app.inject(none)).statusCode;
    });
    expect([none, status, asked.filter((sql) => /products|categor/.test(sql))]).toEqual([none, 404, []]);
  }
});

type Opened = Awaited<ReturnType<typeof openTestShop>>;

function openSitemap({ db, shop }: Pick<Opened, 'db' | 'shop'>, most: { urls: number; bytes: number }) {
  const app = Fastify();
  const sendPublic = publicResponses({
    cache: responseCache(freshness(db, 1000), 1_000_000),
    countNewPage: async () => undefined,
    securityHeaders: () => ({}),
    isShuttingDown: () => false,
  });
  sitemap(app, { shop, publicUrl: () => shopAddress, sendPublic, most });
  const ask = async (address: string) => (await app.inject(new URL(address, shopAddress).pathname)).body;
  return { app, ask };
}

describe('more than one file may contain is split into indexed files, each address once', () => {
  const eightCategories = categories.slice(0, 8);

  async function openSplit(most: { urls: number; bytes: number }) {
    const { db, shop } = await openTestShop();
    const ids: string[] = [];
    for (const category of eightCategories)
      for (let count = 0; count < 3; count++) {
        const { id } = await stockProduct(db);
        ids.push(id);
        await db.updateTable('products').set({ category, brand: 'A & B' }).where('id', '=', id).execute();
      }
    const { app, ask } = openSitemap({ db, shop }, most);
    const index = await ask('/sitemap.xml');
    const files = await Promise.all(
      locationsOf(index).map(async (address) => {
        const body = await ask(address);
        return { name: address.replace(`${shopAddress}/sitemap/`, ''), bytes: body.length, urls: locationsOf(body) };
      }),
    );
    return { app, index, files, products: ids.map((id) => `${shopAddress}/product/${id}/test-part`) };
  }

  const listsOf = (pages: string[]) => [
    ...publicPages.map((path) => shopAddress + path),
    ...eightCategories.map((category) => `${shopAddress}/hardwarecomponents?category=${category}`),
    ...[...eightCategories]
      .sort()
      .map((category) => `${shopAddress}/hardwarecomponents?category=${category}&brand=A+%26+B`),
    ...pages,
  ];

  test('by their number', async () => {
    const { app, index, files, products } = await openSplit({ urls: 10, bytes: 1_000_000 });
    expect(index).toContain('<sitemapindex');
    const fixed = listsOf([]);
    const pages = Math.ceil(fixed.length / 10);
    expect(pages).toBeGreaterThan(1);
    expect(files.map(({ name }) => name)).toEqual([
      ...Array.from({ length: pages }, (_, at) => `pages-${at + 1}.xml`),
      ...['products-1.xml', 'products-2.xml', 'products-3.xml'],
    ]);
    for (const { urls } of files.slice(0, pages - 1)) expect(urls).toHaveLength(10);
    expect(files.slice(-3).map(({ urls }) => urls.length)).toEqual([10, 10, 4]);
    expect(files.slice(0, pages).flatMap(({ urls }) => urls)).toEqual(fixed);
    expect(files.slice(pages).flatMap(({ urls }) => urls)).toEqual(products);
    for (const none of [`pages-${pages + 1}`, 'pages-0', 'products-4', 'products-0', 'pages--1', 'pages-1x', '1', 'x'])
      expect([none, (await app.inject(`/sitemap/${none}.xml`)).statusCode]).not.toEqual([none, 200]);
  });

  test.each([
    { urls: 45, bytes: 1_000_000 },
    { urls: 50_000, bytes: 5000 },
  ])('although the pages alone fit into one of %o', async (most) => {
    const { files } = await openSplit(most);
    expect(files.map(({ name }) => name)).toContain('products-1.xml');
    expect(files.filter(({ name }) => name.startsWith('pages-'))).toHaveLength(1);
  });

  test('by their bytes', async () => {
    const most = 1500;
    const { files, products } = await openSplit({ urls: 50_000, bytes: most });
    for (const { bytes } of files) expect(bytes).toBeLessThanOrEqual(most);
    expect(files.filter(({ name }) => name.startsWith('pages-')).length).toBeGreaterThan(1);
    expect(files.flatMap(({ urls }) => urls)).toEqual(listsOf(products));
  });
});

test('categories and facets with at least three products are listed, and each is the canonical page of its list', async () => {
  const { app, db } = await openTestShop({ PUBLIC_URL: shopAddress, SANDBOX: 'allow' }, await loadWebBuild());
  const boards = [
    { brand: 'A & B', socket: 'AM5' },
    { brand: 'A & B', socket: 'AM5' },
    { brand: 'A & B', socket: 'AM4' },
    { brand: 'Other', socket: 'AM5' },
  ];
  for (const { brand, socket } of boards) {
    const { id } = await stockProduct(db);
    const values = {
      category: 'motherboard' as const,
      brand,
      specifications: { socket, color: ['Black'], m2Slots: 2 },
    };
    await db
      .updateTable('products')
      .set({ ...values, specifications: JSON.stringify(values.specifications) })
      .where('id', '=', id)
      .execute();
  }
  await stockProduct(db);
  const lists = locationsOf((await app.inject('/sitemap.xml')).body).filter((address) => address.includes('?'));
  expect(lists).toEqual([
    `${shopAddress}/hardwarecomponents?category=motherboard`,
    `${shopAddress}/hardwarecomponents?category=motherboard&brand=A+%26+B`,
    `${shopAddress}/hardwarecomponents?category=motherboard&socket=AM5`,
  ]);
  for (const list of lists) {
    const { body, headers } = await app.inject(list.replace(shopAddress, ''));
    expect(body).toContain(`<link rel="canonical" href="${list.replaceAll('&', '&amp;')}"/>`);
    expect([list, headers['x-robots-tag'], body.includes('name="robots"')]).toEqual([list, undefined, false]);
  }
});

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location.replaceAll('&amp;', '&'));
}
