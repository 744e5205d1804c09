import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uploadImage } from '../../contract/catalogue/image.ts';
import { Refusal } from '../../contract/error.ts';
import { failOn } from '../../testing/fail-on.ts';
import { book } from '../../testing/scene/buy.ts';
import { drawPicture, upload } from '../../testing/scene/pictures.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';
import { openShopOn, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { runMaintenance } from '../maintenance.ts';
import { markPictureReferenced } from './pictures.ts';

async function send(someone: Visitor, file?: Buffer): Promise<string> {
  const bytes = file ?? (await drawPicture(40, 30).png().toBuffer());
  return (await someone.call(uploadImage, await upload(bytes))).body.data.url;
}

const isServed = async ({ app }: TestShop, url: string) =>
  (await app.inject({ method: 'GET', url })).statusCode === 200;

const age = ({ db }: TestShop, hours: number) =>
  sql`update images set wanted_at = now() - ${hours} * interval '1 hour'`.execute(db);

test('C6 an unreferenced picture is deleted after a day, not earlier', async () => {
  const shop = await openTestShop();
  const someone = await shop.customer();
  const file = await drawPicture(40, 30).png().toBuffer();
  const url = await send(someone, file);
  await age(shop, 23);
  await runMaintenance(shop.shop, failOn);
  expect(await isServed(shop, url)).toBe(true);
  await age(shop, 25);
  await runMaintenance(shop.shop, failOn);
  expect(await isServed(shop, url)).toBe(false);
  expect(await isServed(shop, url.replace('webp', 'avif'))).toBe(false);
  expect(await isServed(shop, await send(someone, file))).toBe(true);
});

test('C6 pictures of products, deleted ones included, orders, reviews and users are kept', async () => {
  const shop = await openTestShop();
  const someone = await shop.customer();
  const [shown, further, hidden, sold, reviewed, second, own] = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map(() => send(someone)),
  );
  const setPicture = (id: string, pictureUrl: string | undefined, deletedAt: Date | null = null) =>
    shop.db
      .updateTable('products')
      .set({ pictureUrl: pictureUrl ?? null, deletedAt })
      .where('id', '=', id)
      .execute();
  const pictured = await stockProduct(shop.db);
  await setPicture(pictured.id, shown);
  await shop.db
    .insertInto('productPictures')
    .values({ productId: pictured.id, position: 1, pictureUrl: further ?? '' })
    .execute();
  await setPicture((await stockProduct(shop.db)).id, hidden, new Date());
  const product = await stockProduct(shop.db);
  await setPicture(product.id, sold);
  await book(someone, product);
  await setPicture(product.id, undefined);
  const reviewId = newId();
  await shop.db
    .insertInto('reviews')
    .values({ id: reviewId, author: 'A', body: 'Good.', rating: 5, pictureUrl: reviewed ?? null })
    .execute();
  await shop.db
    .insertInto('reviewPictures')
    .values({ reviewId, position: 1, pictureUrl: second ?? '' })
    .execute();
  await shop.db
    .updateTable('users')
    .set({ photoUrl: own ?? null })
    .where('email', '=', someone.email)
    .execute();
  const abandoned = await send(someone);
  await age(shop, 10_000);
  await runMaintenance(shop.shop, failOn);
  const served = await Promise.all(
    [shown, further, hidden, sold, reviewed, second, own, abandoned].map((url) => isServed(shop, url ?? '')),
  );
  expect(served).toEqual([true, true, true, true, true, true, true, false]);
});

test('C6 two concurrent clean-ups and an upload leave no URL without a file', async () => {
  const shop = await openTestShop();
  const other = await openShopOn(shop.connectionString);
  const someone = await shop.customer();
  const files = await Promise.all([1, 2, 3, 4].map(() => drawPicture(40, 30).png().toBuffer()));
  for (const file of files) await send(someone, file);
  await age(shop, 25);
  const [, , ...again] = await Promise.all([
    runMaintenance(shop.shop, failOn),
    runMaintenance(other.shop, failOn),
    ...files.map((file) => send(someone, file)),
  ]);
  for (const url of again) expect([url, await isServed(shop, url as string)]).toEqual([url, true]);
});

test('C6 a file that the store could not delete is deleted later, and keeps no other waiting', async () => {
  const shop = await openTestShop();
  const someone = await shop.customer();
  const [failing, other] = [await send(someone), await send(someone)];
  await age(shop, 25);
  const { store } = shop.shop.pictures;
  const fileOf = (url: string) => url.replace('/images/', '');
  const isFailing = (name: string) => name === fileOf(failing);
  let isDown = true;
  const pictures = {
    ...shop.shop.pictures,
    store: {
      ...store,
      delete: async (name: string) => {
        if (isDown && isFailing(name)) throw new Refusal('picture_store_unavailable');
        await store.delete(name);
      },
    },
  };
  const errors: unknown[] = [];
  const maintain = () => runMaintenance({ ...shop.shop, pictures }, (error) => errors.push(error));
  await maintain();
  await maintain();
  expect(errors).not.toEqual([]);
  expect([await isServed(shop, failing), await isServed(shop, other)]).toEqual([true, false]);
  isDown = false;
  await maintain();
  expect(await isServed(shop, failing)).toBe(false);
  expect(await shop.db.selectFrom('deletedPictureFiles').select('name').execute()).toEqual([]);
});

test('C6 the clean-up waits for a transaction that references a picture, and keeps it', async () => {
  const shop = await openTestShop();
  const url = await send(await shop.customer());
  await age(shop, 25);
  let cleaning: Promise<void> | undefined;
  await shop.db.transaction().execute(async (transaction) => {
    await markPictureReferenced(transaction, url, 'picture');
    cleaning = runMaintenance(shop.shop, failOn);
    const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(shop.db)).rows[0]?.count === 0) await new Promise(setImmediate);
    await transaction
      .insertInto('products')
      .values({
        id: newId(),
        slug: 'x',
        name: 'x',
        description: 'x',
        category: 'accessory',
        pictureUrl: url,
      })
      .execute();
  });
  await cleaning;
  expect(await isServed(shop, url)).toBe(true);
  await expect(markPictureReferenced(shop.db, url.replace(/\d+\.webp/, '9.webp'), 'picture')).rejects.toMatchObject({
    code: 'invalid_request',
    details: { errors: [{ field: 'picture' }] },
  });
});
