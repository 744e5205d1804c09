import { randomBytes, randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { freshness } from './freshness.ts';
import type { Content } from './response.ts';
import { responseCache } from './response-cache.ts';

const page = '<li>Graphics card</li>'.repeat(5000);

async function open({ maxBytes = 1_000_000, ...made }: Partial<Content> & { maxBytes?: number } = {}) {
  const { db } = await openTestShop();
  const cache = responseCache(freshness(db, 60_000), maxBytes);
  let created = 0;
  const create = async () => {
    created++;
    return { status: 200, headers: {}, body: page, topics: new Set(['catalogue' as const]), ...made };
  };
  return {
    cache,
    obtain: (url: string, acceptEncoding?: string) =>
      cache.obtain(url, acceptEncoding, { pattern: '/', countedAs: 'pages' }, create),
    created: () => created,
  };
}

test('a response is made once for each address', async () => {
  const { cache, obtain, created } = await open();
  await Promise.all([obtain('/a'), obtain('/a', 'br')]);
  for (let times = 0; times < 3; times++) await obtain('/a');
  await obtain('/b');
  expect([created(), cache.size().count]).toEqual([2, 2]);
});

test('a response is the same in every encoding, the first time and after that', async () => {
  const { cache, obtain, created } = await open();
  for (let times = 0; times < 3; times++) {
    const bodyAs = async (encoding: string) => (await obtain('/a', encoding)).body;
    expect(brotliDecompressSync(await bodyAs('br')).toString()).toBe(page);
    expect(zstdDecompressSync(await bodyAs('zstd')).toString()).toBe(page);
    expect(gunzipSync(await bodyAs('gzip')).toString()).toBe(page);
  }
  expect(created()).toBe(1);
  expect(cache.size().bytes).toBeLessThan(page.length / 10);
  expect((await obtain('/a')).body.toString()).toBe(page);
});

test('an encoding is stored when it is requested, and counts with its bytes', async () => {
  const { cache, obtain } = await open();
  await obtain('/a', 'gzip');
  const { bytes } = cache.size();
  expect(cache.find('/a', 'gzip')).toBeDefined();
  expect(cache.find('/a', 'br')).toBeUndefined();
  await obtain('/a', 'br');
  expect(cache.find('/a', 'br')).toBeDefined();
  expect(cache.size().bytes).toBeGreaterThan(bytes);
});

test('all who wait for another encoding get the same one', async () => {
  const { obtain } = await open();
  await obtain('/a', 'br');
  for (const encoding of ['gzip', 'identity'])
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => obtain('/a', encoding)))).size).toBe(1);
});

test('an uncompressed response is made of the compressed one, which alone is cached', async () => {
  const { cache, obtain, created } = await open();
  for (let times = 0; times < 2; times++) expect((await obtain('/a')).body.toString()).toBe(page);
  expect([created(), cache.size().count]).toEqual([1, 1]);
  expect(cache.find('/a', 'br')).toBeDefined();
});

test('a small response is the same in every encoding, uncompressed', async () => {
  const { cache, obtain } = await open({ body: 'small' });
  const small = await obtain('/a', 'br');
  expect([await obtain('/a'), cache.find('/a', 'gzip')]).toEqual([small, small]);
  expect([small.encoding, cache.size().count]).toEqual(['identity', 1]);
});

test('a response with the same body and other headers has another ETag', async () => {
  const etagOf = async (total: string) => {
    const { obtain } = await open({ headers: { 'x-total-count': total } });
    return (await obtain('/a', 'br')).etag;
  };
  expect(await etagOf('1')).toBe(await etagOf('1'));
  expect(await etagOf('1')).not.toBe(await etagOf('2'));
});

/** 11 kB in Brotli, as a page of the largest kind. */
const largePage = randomBytes(11_000).toString('hex');

/** Three quarters of the default of CACHE_MEMORY. */
const DEFAULT_BYTES = 24_000_000;

test('a thousand product pages in turn are made once each, whatever encodings visitors accept', async () => {
  const { obtain, created } = await open({ maxBytes: DEFAULT_BYTES, body: largePage });
  for (const encoding of ['br', 'gzip', 'identity', 'br'])
    for (let n = 0; n < 1000; n++) await obtain(`/product/${n}`, encoding);
  expect(created()).toBe(1000);
});

test('pages that are requested again and again stay while a crawler walks through all others', async () => {
  const { cache, obtain, created } = await open({ maxBytes: 2_400_000, body: largePage });
  for (let times = 0; times < 2; times++) for (let n = 0; n < 100; n++) await obtain(`/product/${n}`, 'br');
  for (let n = 0; n < 300; n++) await obtain(`/crawled/${n}`, 'br');
  expect(created()).toBe(400);
  for (let n = 0; n < 100; n++) expect(cache.find(`/product/${n}`, 'br')).toBeDefined();
});

test('the size counts the key, the policy and the topics', async () => {
  const sizeOf = async (url: string, made: Partial<Content>) => {
    const { cache, obtain } = await open({ body: 'small', ...made });
    await obtain(url);
    return cache.size().bytes;
  };
  const least = await sizeOf('/a', {});
  expect(least).toBeGreaterThan(1000);
  expect(await sizeOf(`/a?q=${'x'.repeat(1000)}`, {})).toBeGreaterThanOrEqual(least + 1000);
  const headers = { 'content-security-policy': 'x'.repeat(1000) };
  expect(await sizeOf('/a', { headers })).toBeGreaterThanOrEqual(least + 1000);
  const topics = new Set(Array.from({ length: 20 }, () => `stock:${randomUUID()}` as const));
  expect(await sizeOf('/a', { topics })).toBeGreaterThanOrEqual(least + 20 * 40);
});

test.each([
  ['whose rendering failed', { status: 500 }],
  ['that was not found', { status: 404 }],
  ['without topics', { topics: undefined }],
] as const)('a response %s is not cached', async (_, made) => {
  const { cache, obtain, created } = await open(made);
  for (let times = 0; times < 2; times++) await obtain('/a');
  expect([created(), cache.size().count]).toEqual([2, 0]);
});
