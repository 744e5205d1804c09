import { expect, onTestFinished, test } from 'vitest';
import { searchProducts } from '../../../contract/catalogue/search.ts';
import { deleteSearchWords, listSearchWords, setSearchWords } from '../../../contract/owner/search-words.ts';
import { memorySearch } from '../../../domain/search/memory/memory-search.ts';
import { searchWords } from '../../../domain/search/search-words.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('an admin replaces, adds and deletes groups of words, which the search takes over within two seconds', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const gpu = async () =>
    (await admin.call(listSearchWords)).body.groups.filter(({ name }) => ['gpu', 'rodents'].includes(name));
  const [before] = await gpu();
  expect(before).toMatchObject({ category: 'gpu', isOwn: false });
  expect(before?.words).toContain('Grafikkarte');

  const current = searchWords(shop.db);
  expect((await current()).categoryOf('pixelschubser')).toBeUndefined();
  await admin.call(setSearchWords, { params: { name: 'gpu' }, body: { category: 'gpu', words: 'Pixelschubser, ' } });
  await admin.call(setSearchWords, { params: { name: 'rodents' }, body: { category: 'mouse', words: 'Nager' } });
  expect(await gpu()).toEqual([
    { name: 'gpu', category: 'gpu', words: ['Pixelschubser'], isOwn: true },
    { name: 'rodents', category: 'mouse', words: ['Nager'], isOwn: true },
  ]);
  await expect.poll(async () => (await current()).categoryOf('pixelschubser'), { timeout: 2000 }).toBe('gpu');
  expect((await current()).categoryOf('nager')).toBe('mouse');
  expect((await current()).categoryOf('grafikkarte')).toBeUndefined();

  await admin.call(deleteSearchWords, { params: { name: 'gpu' } });
  await admin.call(deleteSearchWords, { params: { name: 'rodents' } });
  expect(await gpu()).toEqual([before]);
  await expect.poll(async () => (await current()).categoryOf('grafikkarte'), { timeout: 2000 }).toBe('gpu');
});

test('the words of the owner apply to a search within two seconds', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const options = { db: shop.db, currency: 'USD', staleMs: 1000, maxBytes: 2 ** 24, log: () => undefined };
  const search = memorySearch({ ...options, onError: (error) => expect.unreachable(String(error)) });
  onTestFinished(search.close);
  await search.ready();
  const understood = async () => {
    const found = await search.find({ q: 'nager', brand: [], page: 1, limit: 5, fields: {} });
    return found.understood.map(({ value }) => value);
  };
  expect(await understood()).toEqual([]);
  await admin.call(setSearchWords, { params: { name: 'rodents' }, body: { category: 'mouse', words: 'Nager' } });
  await expect.poll(understood, { timeout: 2000 }).toEqual(['mouse']);
  await admin.call(deleteSearchWords, { params: { name: 'rodents' } });
  await expect.poll(understood, { timeout: 2000 }).toEqual([]);
});

test('a cached search has the new words at once', async () => {
  const shop = await openTestShop({ CACHE_STALE_MS: '1000' });
  const { id } = await stockProduct(shop.db);
  await shop.db.updateTable('products').set({ category: 'mouse' }).where('id', '=', id).execute();
  const admin = await shop.admin();
  await shop.shop.search.ready();
  const visitor = shop.visitor();
  const found = async () => (await visitor.call(searchProducts, { query: { q: 'nager' } })).body.total;
  const word = { params: { name: 'rodents' } };
  // Twice: the second response is cached.
  for (const _ of [1, 2]) expect(await found()).toBe(0);
  await admin.call(setSearchWords, { ...word, body: { category: 'mouse', words: 'Nager' } });
  for (const _ of [1, 2]) expect(await found()).toBe(1);
  await admin.call(deleteSearchWords, word);
  for (const _ of [1, 2]) expect(await found()).toBe(0);
});
