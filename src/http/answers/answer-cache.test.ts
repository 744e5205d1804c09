import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { answerCache } from './answer-cache.ts';
import { askedLately } from './asked-lately.ts';
import { freshness } from './freshness.ts';

async function open(isSeldomRepeated: boolean, body = Buffer.from('body'), countedAs: 'calls' | 'pages' = 'calls') {
  const { db } = await openTestShop();
  const cache = answerCache(freshness(db, 60_000), 1_000_000);
  let created = 0;
  const create = async () => {
    created++;
    return { status: 200, headers: {}, body, topics: new Set(['catalogue' as const]) };
  };
  return {
    cache,
    obtain: (url: string, acceptEncoding?: string) =>
      cache.obtain(url, acceptEncoding, { pattern: '/', countedAs, isSeldomRepeated }, create),
    created: () => created,
  };
}

test('an answer is kept', async () => {
  const { cache, obtain, created } = await open(false);
  for (let times = 0; times < 3; times++) await obtain('/a');
  await obtain('/b');
  expect([created(), cache.size().count]).toEqual([2, 2]);
});

test('an answer at an address that is seldom repeated is kept when it is requested again, and made once at a time', async () => {
  const { cache, obtain, created } = await open(true);
  await Promise.all([obtain('/a'), obtain('/a')]);
  await obtain('/b');
  expect([created(), cache.size().count]).toEqual([2, 0]);
  for (let times = 0; times < 3; times++) await obtain('/a');
  expect([created(), cache.size().count]).toEqual([3, 1]);
});

test('a page is kept compressed, and is the same in every encoding, the first time and later', async () => {
  const page = Buffer.from('<li>Graphics card</li>'.repeat(5000));
  const { cache, obtain, created } = await open(false, page);
  for (let times = 0; times < 3; times++) {
    const bodyAs = async (encoding: string) => (await obtain('/a', encoding)).variant.body;
    expect(brotliDecompressSync(await bodyAs('br'))).toEqual(page);
    expect(zstdDecompressSync(await bodyAs('zstd'))).toEqual(page);
    expect(gunzipSync(await bodyAs('gzip'))).toEqual(page);
  }
  expect(created()).toBe(1);
  expect(cache.size().bytes).toBeLessThan(page.length / 10);
  expect((await obtain('/a')).variant.body).toEqual(page);
});

test('the first visitor receives a page in its smallest encoding, and an answer to a call in the fastest', async () => {
  const body = Buffer.from('<li>Graphics card</li>'.repeat(5000));
  for (const [countedAs, encoding] of [
    ['pages', 'br'],
    ['calls', 'zstd'],
  ] as const) {
    const { obtain } = await open(false, body, countedAs);
    expect((await obtain('/a', 'gzip, br, zstd')).variant.headers).toContain(encoding);
  }
});

test('what was asked lately is known, among thousands', () => {
  const wasAsked = askedLately();
  expect([wasAsked('/a?x=1'), wasAsked('/a?x=2'), wasAsked('/a?x=1')]).toEqual([false, false, true]);
  const unknown = Array.from({ length: 5000 }, (_, n) => wasAsked(`/api/search?minPrice=${n}`));
  expect(unknown.filter(Boolean).length).toBeLessThan(5);
});
