import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { stockProduct } from '../testing/stock.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { paths } from '../web/paths.ts';
import { loadWebBuild } from '../web-build.ts';
import { publicPages } from './search-engines.ts';
import { sitemap } from './sitemap.ts';

const shopAddress = 'https://shop.example';

test('the sitemap lists pages, and published products', async () => {
  const { app, db } = await openTestShop({ PUBLIC_URL: shopAddress, SANDBOX: 'allow' });
  const draft = await stockProduct(db);
  const deleted = await stockProduct(db);
  const sold = await stockProduct(db);
  await db.updateTable('products').set({ publishedAt: null }).where('id', '=', draft.id).execute();
  await db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', deleted.id).execute();

  const answer = await app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const locations = locationsOf(answer.body);
  expect(locations).toEqual([
    ...publicPages.map((path) => shopAddress + path),
    shopAddress + paths.product({ _id: sold.id, slug: 'test-part' }),
  ]);
  const { updatedAt } = await db
    .selectFrom('products')
    .select('updatedAt')
    .where('id', '=', sold.id)
    .executeTakeFirstOrThrow();
  expect(answer.body).toContain(`<lastmod>${updatedAt.toISOString()}</lastmod>`);
});

test('more URLs than one file may contain are split into indexed files, each URL once', async () => {
  const { db, shop } = await openTestShop();
  const ids = [];
  for (let count = 0; count < 5; count++) ids.push((await stockProduct(db)).id);
  const app = Fastify();
  sitemap(app, { shop, publicUrl: () => shopAddress, perFile: 2 });
  const ask = async (address: string) => (await app.inject(new URL(address, shopAddress).pathname)).body;

  const files = locationsOf(await ask('/sitemap.xml'));
  expect(files).toEqual([0, 1, 2, 3].map((number) => `${shopAddress}/sitemap/${number}.xml`));
  const lists = await Promise.all(files.map(async (file) => locationsOf(await ask(file))));
  expect(lists.map(({ length }) => length)).toEqual([publicPages.length + 1, 2, 2, 1]);
  expect(lists.slice(1).flat().sort()).toEqual(ids.map((id) => `${shopAddress}/product/${id}/test-part`).sort());
  for (const none of ['4', '-1', 'x', '1x'])
    expect((await app.inject(`/sitemap/${none}.xml`)).statusCode).not.toBe(200);
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
