import sharp from 'sharp';
import { expect, test } from 'vitest';
import { saveBuild } from '../../../contract/catalogue/saved-build.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openStockedShop() {
  const shop = await openTestShop();
  const ids = await stockParts(shop.db, [
    { category: 'processor', name: 'Quick 8 <&> "fast"', price: 300 },
    ...Array.from({ length: 7 }, (_, at) => ({ category: 'memory' as const, name: `Memory ${at}`, price: 10 })),
  ]);
  const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
  return { shop, ids, get };
}

test('a build has a picture for its link, which changes with its prices', async () => {
  const { shop, ids, get } = await openStockedShop();
  const url = `/builder/picture.png?parts=${ids.join(',')}`;
  const { statusCode, headers, rawPayload } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { etag } = headers;
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  await shop.db
    .updateTable('products')
    .set({ priceAmount: 310_00 })
    .where('id', '=', ids[0] ?? '')
    .execute();
  const { body } = await get(`/api/builds?parts=${ids[0]}`);
  expect(JSON.parse(body).price).toBe(310);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('a saved build has a picture with its name, in any script', async () => {
  const { shop, ids, get } = await openStockedShop();
  const pictureOf = async (name: string) => {
    const { body } = await shop.visitor().call(saveBuild, { body: { name, parts: [{ product: ids[0] }] } });
    return (await get(`/builder/b/${body.slug}/picture.png`)).rawPayload;
  };
  const [one, other, unwritable] = [await pictureOf('Desk'), await pictureOf('Тихий'), await pictureOf('机')];
  expect(one.equals(other)).toBe(false);
  expect((await sharp(unwritable).metadata()).width).toBe(1200);
});

test('an unknown or empty build has none', async () => {
  const { get } = await openStockedShop();
  const statuses = [
    '/builder/picture.png',
    '/builder/picture.png?parts=x',
    '/builder/b/abcdefghjkmn/picture.png',
    '/builder/b/x/picture.png',
  ];
  for (const url of statuses) expect([400, 404], url).toContain((await get(url)).statusCode);
  expect((await get('/builder/picture.png?parts=00000000-0000-4000-8000-000000000000')).statusCode).toBe(302);
});
