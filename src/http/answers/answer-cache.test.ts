import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { answerCache } from './answer-cache.ts';
import { askedLately } from './asked-lately.ts';
import { freshness } from './freshness.ts';

async function open(isSeldomRepeated: boolean) {
  const { db } = await openTestShop();
  const cache = answerCache(freshness(db, 60_000), 1_000_000);
  let created = 0;
  const create = async () => {
    created++;
    return { status: 200, headers: {}, body: Buffer.from('body'), topics: new Set(['catalogue' as const]) };
  };
  return {
    cache,
    obtain: (url: string) =>
      cache.obtain(url, undefined, { pattern: '/', countedAs: 'calls', isSeldomRepeated }, create),
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

test('what was asked lately is known, among thousands', () => {
  const wasAsked = askedLately();
  expect([wasAsked('/a?x=1'), wasAsked('/a?x=2'), wasAsked('/a?x=1')]).toEqual([false, false, true]);
  const unknown = Array.from({ length: 5000 }, (_, n) => wasAsked(`/api/search?minPrice=${n}`));
  expect(unknown.filter(Boolean).length).toBeLessThan(5);
});
