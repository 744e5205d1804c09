import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import type { Variant } from './answer.ts';
import { answerCache } from './answer-cache.ts';
import { askedLately } from './asked-lately.ts';
import { freshness } from './freshness.ts';

async function open(
  isSeldomRepeated: boolean,
  body = Buffer.from('body'),
  countedAs: 'calls' | 'pages' = 'calls',
  settledMs?: number,
) {
  const { db } = await openTestShop();
  const cache = answerCache(freshness(db, 60_000), 1_000_000, settledMs);
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

describe('a page that is sent again', () => {
  // Neither quality finds all of it.
  const page = Buffer.from(
    Array.from({ length: 500 }, (_, n) => `<li class="card-${n % 7}">Graphics card ${(n * 7919) % 1009}</li>`).join(''),
  );
  const sent = async (settledMs: number, countedAs: 'calls' | 'pages' = 'pages') => {
    const { cache, obtain } = await open(false, page, countedAs, settledMs);
    // An answer to a call is kept as it is sent the second time.
    await obtain('/a', 'br');
    const first = (await obtain('/a', 'br')).variant;
    return { cache, first, now: () => cache.find('/a')?.variant('br') };
  };

  test('is compressed as small as possible when it has settled', async () => {
    const { cache, first, now } = await sent(0);
    const bytes = cache.size().bytes;
    await expect.poll(() => now()?.body.length).toBeLessThan(first.body.length);
    const smallest = now() as Variant;
    expect(brotliDecompressSync(smallest.body)).toEqual(page);
    expect(smallest.headers).toContain(String(smallest.body.length));
    // Other bytes have another validator.
    expect(smallest.etag).not.toBe(first.etag);
    expect(cache.size().bytes).toBe(bytes - first.body.length + smallest.body.length);
    expect(now()).toBe(smallest);
  });

  test('is compressed so as well if a check is due before each time that it is sent', async () => {
    const { obtain } = await open(false, page, 'pages', 0);
    const lengthOf = async () => (await obtain('/a', 'br')).variant.body.length;
    const first = await lengthOf();
    await expect.poll(lengthOf).toBeLessThan(first);
  });

  test('is sent as it is until then, and so are answers to calls', async () => {
    const settled = await sent(0);
    const others = [await sent(60_000), await sent(0, 'calls')];
    await expect
      .poll(() => {
        for (const { now } of others) now();
        return settled.now()?.body.length;
      })
      .toBeLessThan(settled.first.body.length);
    for (const { first, now } of others) expect(now()?.etag).toBe(first.etag);
  });
});

test('what was asked recently is known, among thousands', () => {
  const wasAsked = askedLately();
  expect([wasAsked('/a?x=1'), wasAsked('/a?x=2'), wasAsked('/a?x=1')]).toEqual([false, false, true]);
  const unknown = Array.from({ length: 5000 }, (_, n) => wasAsked(`/api/search?minPrice=${n}`));
  expect(unknown.filter(Boolean).length).toBeLessThan(5);
});
