import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { uploadImage } from '../contract/catalogue/image.ts';
import { imageSources } from '../contract/catalogue/image-address.ts';
import { runMaintenance } from '../domain/maintenance.ts';
import { deleteMovedPictures, type Moved, movePictures } from '../services/move-pictures.ts';
import { type S3Double, startS3Server } from '../testing/doubles/s3-server.ts';
import { failOn } from '../testing/fail-on.ts';
import { drawPicture, upload } from '../testing/scene/pictures.ts';
import type { Visitor } from '../testing/scene/visitor.ts';
import { openShopOn, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { s3Store } from './s3.ts';

async function startS3(): Promise<S3Double> {
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  return s3;
}

function storeOf({ variables }: S3Double, change: { secretAccessKey?: string; publicUrl?: string } = {}) {
  const store = s3Store({
    bucket: variables.S3_BUCKET,
    region: variables.S3_REGION,
    endpoint: variables.S3_ENDPOINT,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
    ...change,
  });
  onTestFinished(store.close);
  return store;
}

const NAME = '0199a8b2-0000-4000-8000-000000000001-aabbcc/400.webp';

describe('a bucket', () => {
  test('returns the stored bytes at an address that is valid for an hour, with its cache lifetime', async () => {
    const store = storeOf(await startS3());
    const bytes = new Uint8Array([1, 2, 3]);
    await store.put(NAME, bytes);
    expect(await store.get(NAME)).toEqual(bytes);
    const { url, seconds } = await store.locate(NAME);
    expect(seconds).toBe(1800);
    const response = await fetch(url);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    const signed = new URL(url);
    const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(
      signed.searchParams.get('X-Amz-Date') ?? '',
    ) as unknown as string[];
    const begin = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
    const left = begin + Number(signed.searchParams.get('X-Amz-Expires')) * 1000 - Date.now();
    expect(left).toBeGreaterThanOrEqual(3_600_000);
    signed.searchParams.set('X-Amz-Signature', 'a'.repeat(64));
    expect((await fetch(signed)).status).toBe(403);
  });

  test('reports a missing object, and whether the content matches', async () => {
    const store = storeOf(await startS3());
    expect(await store.get(NAME)).toBeUndefined();
    expect(await store.hasContent(NAME, new Uint8Array([1]))).toBe(false);
    await store.put(NAME, new Uint8Array([1]));
    const held = await Promise.all([[1], [2], [1, 1]].map((bytes) => store.hasContent(NAME, new Uint8Array(bytes))));
    expect(held).toEqual([true, false, false]);
    await store.delete(NAME);
    await store.delete(NAME);
    expect(await store.get(NAME)).toBeUndefined();
  });

  test('with a wrong key, or unavailable, refuses with one code and keeps the cause for the log', async () => {
    const s3 = await startS3();
    const wrong = await storeOf(s3, { secretAccessKey: 'other' })
      .put(NAME, new Uint8Array([1]))
      .catch((error) => error);
    expect([wrong.code, wrong.cause.name]).toEqual(['picture_store_unavailable', 'SignatureDoesNotMatch']);
    await s3.kill();
    const away = await storeOf(s3)
      .get(NAME)
      .catch((error) => error);
    expect([away.code, away.cause.code]).toEqual(['picture_store_unavailable', 'ECONNREFUSED']);
  });
});

describe('a shop whose pictures are in a bucket', () => {
  async function openScenario(env: Record<string, string> = {}) {
    const s3 = await startS3();
    const shop = await openTestShop({ ...s3.variables, LOG_LEVEL: 'silent', ...env });
    return { s3, shop, uploader: await shop.customer() };
  }
  const send = async (uploader: Visitor, file?: Buffer) =>
    uploader.call(uploadImage, await upload(file ?? (await drawPicture(500, 300).png().toBuffer())));
  const addressesOf = (url: string) =>
    (imageSources(url)?.sources ?? []).flatMap(({ srcSet }) => srcSet.split(', ').map((entry) => entry.split(' ')[0]));
  const ask = ({ app }: TestShop, url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url });

  test('C6 redirects to every size of a picture', async () => {
    const { shop, uploader } = await openScenario();
    const { url } = (await send(uploader)).body.data;
    expect(url).toMatch(/^\/images\/[0-9a-f-]{36}-[0-9a-f]{6}\/500\.webp$/);
    const addresses = addressesOf(url);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const { statusCode, headers } = await ask(shop, String(address));
      expect([statusCode, headers['cache-control']]).toEqual([302, 'public, max-age=1800']);
      const found = await fetch(String(headers.location));
      expect([found.status, found.headers.get('content-type')]).toEqual([
        200,
        `image/${String(address).split('.').at(-1)}`,
      ]);
    }
    const head = await ask(shop, url, 'HEAD');
    expect([head.statusCode, head.headers.location]).toEqual([302, (await ask(shop, url)).headers.location]);
  });

  test('C6 redirects to S3_PUBLIC_URL for a public bucket', async () => {
    const s3 = await startS3();
    const shop = await openTestShop({ ...s3.variables, S3_PUBLIC_URL: s3.publicUrl });
    const { url } = (await send(await shop.customer())).body.data;
    const { headers } = await ask(shop, url);
    expect([headers.location, headers['cache-control']]).toEqual([
      url.replace('/images', s3.publicUrl),
      'public, max-age=86400',
    ]);
    expect((await fetch(String(headers.location))).status).toBe(200);
  });

  test('C6 returns 404 itself for a missing picture', async () => {
    const { shop, uploader } = await openScenario();
    const { url } = (await send(uploader)).body.data;
    const wrong = [
      url.replace('500', '600'),
      url.replace(/-[0-9a-f]{6}\//, '-000000/'),
      url.replace(/-[0-9a-f]{6}\//, '/'),
      '/images/0199a8b2-0000-4000-8000-000000000001-aabbcc/400.webp',
      '/images/------------------------------------/400.webp',
    ];
    for (const address of wrong)
      expect([address, (await ask(shop, address)).statusCode, (await ask(shop, address, 'HEAD')).statusCode]).toEqual([
        address,
        404,
        404,
      ]);
  });

  test('C6 deletes an abandoned picture from the bucket', async () => {
    const { s3, shop, uploader } = await openScenario();
    const { url } = (await send(uploader)).body.data;
    await shop.db
      .updateTable('images')
      .set({ wantedAt: new Date(0) })
      .execute();
    await runMaintenance(shop.shop, failOn);
    for (const address of addressesOf(url))
      expect(await storeOf(s3).get(String(address).replace('/images/', ''))).toBeUndefined();
    expect((await ask(shop, url)).statusCode).toBe(404);
  });

  test('C6 refuses an upload while the bucket is unavailable, stores nothing partial, and accepts it afterwards', async () => {
    const { s3, shop, uploader } = await openScenario();
    const file = await drawPicture(500, 300).png().toBuffer();
    await s3.kill();
    const { status, body } = await send(uploader, file);
    expect([status, body.code, body.errors]).toMatchObject([503, 'picture_store_unavailable', [{ field: 'image' }]]);
    expect(await shop.db.selectFrom('images').selectAll().execute()).toEqual([]);
    await s3.restart();
    const { url } = (await send(uploader, file)).body.data;
    expect((await fetch(String((await ask(shop, url)).headers.location))).status).toBe(200);
  });

  test('C6 moves the pictures from disk with one command, which can be repeated', async () => {
    const s3 = await startS3();
    const onDisk = await openTestShop();
    const uploader = await onDisk.customer();
    const urls = [(await send(uploader)).body.data.url, (await send(uploader)).body.data.url];
    const folder = path.resolve('.cache/test-data', new URL(onDisk.connectionString).pathname.slice(1), 'images');
    await mkdir(path.join(folder, 'unfinished'), { recursive: true });
    await writeFile(path.join(folder, 'unfinished/400.webp.1.part'), 'x');
    const move = (): Promise<Moved> => movePictures({ db: onDisk.db, folder, store: storeOf(s3) });
    expect(await move()).toEqual({ files: 8, sent: 8, existing: 0, missing: [] });
    urls.push((await send(uploader)).body.data.url);
    await storeOf(s3).put(String(urls[0]).replace('/images/', ''), new Uint8Array([1]));
    expect(await move()).toEqual({ files: 12, sent: 5, existing: 7, missing: [] });

    const inBucket = await openShopOn(onDisk.connectionString, { ...s3.variables });
    for (const url of urls.flatMap(addressesOf)) {
      const { headers } = await ask(inBucket, String(url));
      const moved = Buffer.from(await (await fetch(String(headers.location))).arrayBuffer());
      expect(moved.equals((await ask(onDisk, String(url))).rawPayload)).toBe(true);
    }
    await storeOf(s3).delete(String(urls[0]).replace('/images/', ''));
    expect(await deleteMovedPictures({ folder, store: storeOf(s3) })).toBe(11);
    const left = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
    expect(left).toEqual([String(urls[0]).replace('/images/', '')]);
    expect((await move()).missing).toEqual([]);
  });

  test('C6 moves the others when maintenance deletes a picture concurrently, and reports a lost one', async () => {
    const onDisk = await openTestShop();
    const uploader = await onDisk.customer();
    for (const _ of [1, 2, 3, 4]) await send(uploader);
    const folder = path.resolve('.cache/test-data', new URL(onDisk.connectionString).pathname.slice(1), 'images');
    const store = storeOf(await startS3());
    const [, , lost = '', dropped = ''] = await readdir(folder);
    let isFirst = true;
    // By now the files of two pictures are being sent; the others are only listed.
    const hasContent: typeof store.hasContent = async (name, bytes) => {
      if (isFirst) {
        isFirst = false;
        for (const name of [lost, dropped]) await rm(path.join(folder, name), { recursive: true });
        await onDisk.db.deleteFrom('images').where('id', '=', dropped.slice(0, 36)).execute();
      }
      return store.hasContent(name, bytes);
    };
    const { missing } = await movePictures({ db: onDisk.db, folder, store: { ...store, hasContent } });
    expect(missing.map((name) => path.dirname(name))).toEqual([lost, lost, lost, lost]);
  });
});
