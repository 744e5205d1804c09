import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../../db/connect.ts';
import { fillSampleCatalogue } from '../../../sandbox/sample-catalogue/fill.ts';
import type { SearchQuery } from '../../../search/search-query.ts';
import {
  changeAtRandom,
  type Random,
  randomFrom,
  randomPart,
  randomQuery,
  rateAtRandom,
} from '../../../testing/random-searches.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import { acquireDatabase } from '../../../testing/test-databases.ts';
import type { ProductSearch } from '../product-search.ts';
import { sqlSearch } from '../sql/sql-search.ts';
import { memorySearch } from './memory-search.ts';

/** `npm run check` tries 500. */
const COMBINATIONS = Number(process.env.SEARCH_COMBINATIONS ?? 100);

const log = { lines: [] as string[] };

async function openSearch({ staleMs = 0, maxBytes = 1e9, renewAfter = 20_000 } = {}) {
  const connectionString = await acquireDatabase();
  const open = () => {
    const connection = connect({ connectionString, onError: () => undefined });
    onTestFinished(connection.close);
    return connection.db;
  };
  const db = open();
  log.lines = [];
  const search = memorySearch({
    db,
    currency: 'USD',
    staleMs,
    maxBytes,
    renewAfter,
    log: (line) => log.lines.push(line),
    onError: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(search.close);
  return { db, search, reference: sqlSearch(db), otherProcess: open() };
}

/** Sometimes only among half of the products of the category, as for a build. */
async function amongSome(reference: ProductSearch, query: SearchQuery, random: Random): Promise<SearchQuery> {
  const { category } = query;
  if (!category || random.isLucky(0.7)) return query;
  const { ids } = await reference.find({ category, brand: [], fields: {}, page: 1, limit: 1000 });
  return { ...query, among: ids.filter(() => random.isLucky(0.5)) };
}

test(`finds and counts what plain SQL does in ${COMBINATIONS} random combinations, also after changes by another process`, async () => {
  const { db, search, reference, otherProcess } = await openSearch();
  const random = randomFrom(7);
  await fillSampleCatalogue(db, 'USD');
  await stockParts(
    db,
    Array.from({ length: 300 }, () => randomPart(random)),
  );
  await rateAtRandom(db, random);
  await search.ready();
  expect(log.lines).toEqual([expect.stringMatching(/^search: \d+ products in \d+ MB/)]);
  for (let tried = 0; tried < COMBINATIONS; tried++) {
    if (tried >= COMBINATIONS / 2 && tried % 5 === 0) await changeAtRandom(otherProcess, random);
    const query = await amongSome(reference, await randomQuery(reference, random), random);
    const [found, wanted] = await Promise.all([search.find(query), reference.find(query)]);
    expect({ query, ...found }).toEqual({ query, ...wanted });
    const { ids, total } = await search.find({ ...query, isBrief: true });
    expect({ query, ids, total }).toEqual({ query, ids: wanted.ids, total: wanted.total });
  }
}, 600_000);

test('finds what SQL does while it reads the products again after many changes', async () => {
  const { db, search, reference, otherProcess } = await openSearch({ renewAfter: 5 });
  const random = randomFrom(11);
  await stockParts(
    db,
    Array.from({ length: 20 }, () => randomPart(random)),
  );
  await search.ready();
  for (let tried = 0; tried < 40 || log.lines.length < 3; tried++) {
    await changeAtRandom(otherProcess, random);
    const query: SearchQuery = { brand: [], fields: {}, page: 1, limit: 100 };
    const [found, wanted] = await Promise.all([search.find(query), reference.find(query)]);
    expect([tried, found]).toEqual([tried, wanted]);
  }
  await search.ready();
  expect(log.lines.every((line) => /^search: \d+ products in \d+ MB/.test(line))).toBe(true);
}, 120_000);

test('counts for each brand what choosing it finds among the products with the words', async () => {
  const { db, search } = await openSearch();
  const random = randomFrom(3);
  await fillSampleCatalogue(db, 'USD');
  await search.ready();
  for (const q of ['asus', 'rtx', 'ddr5 board', 'black case', 'ryzen', '27 inch monitor', 'corsiar']) {
    const query: SearchQuery = {
      q,
      brand: [],
      fields: {},
      page: 1,
      limit: 5,
      ...(random.isLucky(0.5) && { available: true }),
    };
    const { facets, total, ids, understood } = await search.find(query);
    expect([q, total > 0, ids.length > 0]).toEqual([q, true, true]);
    const brand = facets.find(({ field }) => field === 'brand');
    for (const { value, count } of brand?.kind === 'values' ? brand.values : []) {
      const chosen = await search.find({ ...query, brand: [String(value)] });
      // Without a match, words that were understood as facts are searched for as words.
      const isAsUnderstood = JSON.stringify(chosen.understood) === JSON.stringify(understood) && !chosen.instead;
      expect([q, value, isAsUnderstood ? chosen.total : 0]).toEqual([q, value, count]);
    }
  }
});

test('a suggestion counts what its list has, also after products have changed', async () => {
  const { db, search } = await openSearch();
  await fillSampleCatalogue(db, 'USD');
  await search.ready();
  const random = randomFrom(5);
  for (let change = 0; change < 12; change++) await changeAtRandom(db, random);
  const queries =
    'ryzen 7,ryz,ryzen,rtx 5090 32gb,rtx 50,board,motherboard am,am5 board,gaming,asus,asu,ddr5 32,27 inch,nvidea,ram for b650,ssd 2tb,black case,blac,wireless mouse,mou,graf,netzteil,corsair,i7,core ultra,under 100,4k monitor,cooler for am5';
  for (const q of queries.split(',')) {
    const { categories, filters } = await search.suggest({ q });
    for (const { category, words, count } of categories) {
      const list = { category, ...(words !== undefined && { q: words }) };
      const { total } = await search.find({ brand: [], fields: {}, page: 1, limit: 1, ...list });
      expect([q, category, count]).toEqual([q, category, total]);
    }
    for (const { category, field, value, count } of filters) {
      const list = { category, fields: { [field]: { values: [value] } } };
      const { total } = await search.find({ brand: [], page: 1, limit: 1, ...list });
      expect([q, field, value, count]).toEqual([q, field, value, total]);
    }
  }
});

test('finds what was added, renamed and deleted by its words', async () => {
  const { db, search } = await openSearch();
  await stockParts(db, [
    { category: 'gpu', name: 'Alpha Zotac' },
    { category: 'gpu', name: 'Beta Palit' },
  ]);
  await search.ready();
  const found = async (q: string) => (await search.find({ q, brand: [], fields: {}, page: 1, limit: 5 })).total;
  expect([await found('zotac'), await found('palit')]).toEqual([1, 1]);
  const [added] = await stockParts(db, [{ category: 'gpu', name: 'Gamma Zotac' }]);
  expect(await found('zotac')).toBe(2);
  await db
    .updateTable('products')
    .set({ name: 'Gamma Palit' })
    .where('id', '=', added as string)
    .execute();
  expect([await found('zotac'), await found('palit')]).toEqual([1, 2]);
  await db
    .updateTable('products')
    .set({ deletedAt: new Date() })
    .where('id', '=', added as string)
    .execute();
  expect(await found('palit')).toBe(1);
  expect((await search.suggest({ q: 'pali' })).ids).toHaveLength(1);
});

test('sees a change by another process within 2 s, and one of its own at once', async () => {
  const { db, search, otherProcess } = await openSearch({ staleMs: 1000 });
  await stockParts(db, [{ category: 'gpu', brand: 'A' }]);
  await search.ready();
  const brands = async () => {
    const { facets } = await search.find({ category: 'gpu', brand: [], fields: {}, page: 1, limit: 1 });
    const brand = facets.find(({ field }) => field === 'brand');
    return brand?.kind === 'values' && brand.values.map(({ value, count }) => `${value} ${count}`).join(' ');
  };
  expect(await brands()).toBe('A 1');
  await otherProcess.updateTable('products').set({ brand: 'B' }).execute();
  await vi.waitFor(async () => expect(await brands()).toBe('B 1'), { timeout: 2000, interval: 50 });
  await db.updateTable('products').set({ brand: 'C' }).execute();
  search.touch();
  expect(await brands()).toBe('C 1');
});

test('leaves a catalogue that takes too much memory to SQL', async () => {
  const { db, search } = await openSearch({ maxBytes: 1000 });
  const [id] = await stockParts(db, [{ category: 'gpu', brand: 'A' }]);
  await search.ready();
  expect(log.lines).toEqual(['search: the products take more than 1 MB of SEARCH_MEMORY; SQL answers']);
  expect(await search.find({ brand: ['A'], fields: {}, page: 1, limit: 1 })).toMatchObject({ ids: [id], total: 1 });
});
