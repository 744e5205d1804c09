import { expect, onTestFinished, test, vi } from 'vitest';
import { searchProducts } from '../../contract/catalogue/search.ts';
import { connect, type Database } from '../../db/connect.ts';
import { clusterSearch } from '../../domain/search/cluster/cluster-search.ts';
import { findIndex } from '../../domain/search/cluster/index-state.ts';
import { maintainIndex } from '../../domain/search/cluster/maintain-index.ts';
import { memorySearch } from '../../domain/search/memory/memory-search.ts';
import { readParts } from '../../domain/search/memory/read-parts.ts';
import type { ProductSearch } from '../../domain/search/product-search.ts';
import { sqlSearch } from '../../domain/search/sql/sql-search.ts';
import { fillSampleCatalogue } from '../../sandbox/sample-catalogue/fill.ts';
import { documentOf } from '../../search/read-model/read-model.ts';
import type { Part } from '../../search/read-model/table.ts';
import type { SearchQuery } from '../../search/search-query.ts';
import { meets } from '../../search/words/queries/expectation.ts';
import { sampleQueries } from '../../search/words/queries/sample.ts';
import { startOpenSearchDouble } from '../../testing/doubles/opensearch/opensearch-double.ts';
import { changeAtRandom, randomFrom, randomPart, randomQuery, rateAtRandom } from '../../testing/random-searches.ts';
import { stockParts } from '../../testing/scene/parts.ts';
import { acquireDatabase } from '../../testing/test-databases.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { openSearchCluster } from './opensearch-cluster.ts';

/** `npm run check` tries 500. */
const COMBINATIONS = Number(process.env.SEARCH_COMBINATIONS ?? 100);

const RETRY_MS = 50;

async function openShop() {
  const double = await startOpenSearchDouble();
  onTestFinished(double.kill);
  const connectionString = await acquireDatabase();
  const open = () => {
    const connection = connect({ connectionString, onError: () => undefined });
    onTestFinished(connection.close);
    return connection.db;
  };
  const db = open();
  return { double, db, otherProcess: open(), openDatabase: open };
}

type TestShop = Awaited<ReturnType<typeof openShop>>;

/** A process of the shop. Its log has what is logged, and the errors. */
function openProcess({ double, openDatabase }: TestShop, { staleMs = 0, searchMs = 2000 } = {}) {
  const lines: string[] = [];
  const db = openDatabase();
  const log = (line: string) => lines.push(line);
  const onError = (error: unknown) => log(`error: ${error}`);
  const timeouts = { searchMs, writeMs: 2 * searchMs };
  const cluster = openSearchCluster({ url: double.url, currency: 'USD', onError, timeouts });
  let [fallbacks, attempts] = [0, 0];
  const counted =
    <A extends unknown[], R>(call: (...parameters: A) => R) =>
    (...parameters: A) => {
      attempts += 1;
      return call(...parameters);
    };
  const search = clusterSearch({
    db,
    cluster: { ...cluster, create: counted(cluster.create), prepare: counted(cluster.prepare) },
    staleMs,
    openFallback: () => {
      fallbacks += 1;
      return sqlSearch(db);
    },
    log,
    warn: log,
    onError,
    deadlineMs: 3 * searchMs,
    retryMs: RETRY_MS,
  });
  onTestFinished(search.close);
  /** Until another attempt has failed. */
  const tried = async () => {
    const before = attempts;
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(before + 2), 20_000);
  };
  return { search, lines, cluster, tried, fallbacks: () => fallbacks };
}

const every: SearchQuery = { brand: [], fields: {}, page: 1, limit: 10 };

const UP = 'search: the cluster answers';

test(`finds and counts what plain SQL does in ${COMBINATIONS} random combinations, also after changes by another process`, async () => {
  const shop = await openShop();
  const { db, otherProcess } = shop;
  const random = randomFrom(11);
  await fillSampleCatalogue(db, 'USD');
  await stockParts(
    db,
    Array.from({ length: 300 }, () => randomPart(random)),
  );
  await rateAtRandom(db, random);
  const { search, lines, fallbacks } = openProcess(shop);
  const reference = sqlSearch(db);
  await search.ready();
  expect(lines).toEqual([expect.stringMatching(/^search: index filled in/), UP]);
  for (let tried = 0; tried < COMBINATIONS; tried++) {
    if (tried >= COMBINATIONS / 2 && tried % 5 === 0) await changeAtRandom(otherProcess, random);
    const query = await randomQuery(reference, random);
    const [found, wanted] = await Promise.all([search.find(query), reference.find(query)]);
    expect({ query, ...found }).toEqual({ query, ...wanted });
  }
  expect([fallbacks(), lines.length]).toEqual([0, 2]);
}, 600_000);

const searches = [
  ...sampleQueries.map(([q]) => q),
  'asus',
  'rtx 50 90',
  'rtx5090',
  'corsiar memory',
  'black case',
  'wi-fi board',
  'gaming mouse under $60',
  'geforce 16gb under $500',
  'am5 board b650',
  'ryzen motherboard white unobtainable',
  'board without wifi',
  'zephyr9001',
  'zephyr 9001 titanic',
  '100-100000457BOX',
  '100100000457box',
  '90MB19X0',
  'asus 90MB19X0M0EAY0',
  'wireless mouse under $1',
  'zzzz',
  '!!!',
];

// The order of equal matches is that of the search in memory alone (docs/decisions/0116-order-of-equal-matches.md).
test('understands and counts words as the search in memory does', async () => {
  const shop = await openShop();
  await fillSampleCatalogue(shop.db, 'USD');
  // Words in a row, apart, in the wrong order, and one of them in a fact.
  await stockParts(shop.db, [
    { category: 'gpu', name: 'Zephyr 9001 Twin' },
    { category: 'gpu', name: 'Zephyr Twin 9001' },
    { category: 'gpu', name: '9001 Zephyr' },
    { category: 'gpu', name: 'Zephyr Wide', specifications: { chipset: 'Titanic 9001' } },
  ]);
  const memory = memorySearch({
    db: shop.db,
    currency: 'USD',
    staleMs: 0,
    maxBytes: 1e9,
    log: () => {},
    onError: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(memory.close);
  const { search, fallbacks } = openProcess(shop);
  await Promise.all([search.ready(), memory.ready()]);
  const random = randomFrom(5);
  for (const q of searches) {
    const query = {
      ...every,
      q,
      ...(random.isLucky(0.4) && { available: true }),
      ...(random.isLucky(0.2) && { maxPrice: 50_000 }),
    };
    const [found, inMemory] = await Promise.all([search.find(query), memory.find(query)]);
    const { ids, instead, ...rest } = found;
    const { ids: wantedIds, instead: wantedInstead, ...wanted } = inMemory;
    expect({ q, ...rest }).toEqual({ q, ...wanted });
    expect([q, instead?.reason, instead?.dropped]).toEqual([q, wantedInstead?.reason, wantedInstead?.dropped]);
    if (found.total <= every.limit) expect([q, [...ids].sort()]).toEqual([q, [...wantedIds].sort()]);
    const sorted = {
      ...query,
      sort: random.pick(['name', 'price', '-price', 'rating', 'newest']),
      page: 1 + random.below(2),
    };
    expect([sorted, (await search.find(sorted)).ids]).toEqual([sorted, (await memory.find(sorted)).ids]);
  }
  for (const q of ['rtx', 'ryz', 'b65', 'am5 bo', 'graf', 'cors', '27', 'zzzz']) {
    const [found, wanted] = await Promise.all([search.suggest({ q }), memory.suggest({ q })]);
    expect({ q, ...found, ids: found.ids.length }).toEqual({ q, ...wanted, ids: wanted.ids.length });
  }
  expect(fallbacks()).toBe(0);
}, 120_000);

test('has the product of each query of the sample catalogue among the first three', async () => {
  const shop = await openShop();
  await fillSampleCatalogue(shop.db, 'USD');
  const { search } = openProcess(shop);
  await search.ready();
  const missed: string[] = [];
  for (const [q, expected] of sampleQueries) {
    const { ids } = await search.find({ ...every, q, limit: 3 });
    const parts = await readParts(shop.db, ids);
    if (!parts.some((part) => meets(documentOf(part, 0), expected))) missed.push(q);
  }
  expect(missed).toEqual([]);
});

test('shows the newer generation first where the words say both equally well', async () => {
  const shop = await openShop();
  const models = ['RTX 3070', 'RTX 5070', 'RTX 4070'];
  const ids = await stockParts(
    shop.db,
    models.map((model) => ({ category: 'gpu', name: `Vortex GeForce ${model}` })),
  );
  const { search } = openProcess(shop);
  await search.ready();
  expect((await search.find({ ...every, q: 'vortex' })).ids).toEqual([ids[1], ids[2], ids[0]]);
});

test('finds what was added, renamed and deleted by its words, also new words of another process', async () => {
  const shop = await openShop();
  const { db } = shop;
  await stockParts(db, [
    { category: 'gpu', name: 'Alpha Zotac' },
    { category: 'gpu', name: 'Beta Palit' },
  ]);
  const [first, second] = [openProcess(shop), openProcess(shop)];
  await first.search.ready();
  await second.search.ready();
  const found = async (q: string) =>
    Promise.all([first, second].map(async ({ search }) => (await search.find({ ...every, q })).total));
  expect([await found('zotac'), await found('palit')]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  const [added] = await stockParts(db, [{ category: 'gpu', name: 'Gamma Zotak' }]);
  expect([await found('zotac'), await found('zotak')]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  const change = (values: { name?: string; deletedAt?: Date }) =>
    db
      .updateTable('products')
      .set(values)
      .where('id', '=', added as string)
      .execute();
  await change({ name: 'Gamma Palit' });
  expect(await found('palit')).toEqual([2, 2]);
  await change({ deletedAt: new Date() });
  expect(await found('palit')).toEqual([1, 1]);
  expect((await second.search.suggest({ q: 'pali' })).ids).toHaveLength(1);
});

test('sees a change by another process within 2 s, and one of its own at once', async () => {
  const shop = await openShop();
  const { db, otherProcess } = shop;
  await stockParts(db, [{ category: 'gpu', brand: 'A' }]);
  const { search } = openProcess(shop, { staleMs: 1000 });
  await search.ready();
  const brands = () => brandsOf(search);
  expect(await brands()).toBe('A 1');
  await otherProcess.updateTable('products').set({ brand: 'B' }).execute();
  await vi.waitFor(async () => expect(await brands()).toBe('B 1'), { timeout: 2000, interval: 50 });
  await db.updateTable('products').set({ brand: 'C' }).execute();
  search.touch();
  expect(await brands()).toBe('C 1');
});

/** Without changes, which are found again while older transactions run on the server. */
async function stockUnchanged(db: Database, count: number): Promise<string[]> {
  const ids = await stockParts(
    db,
    Array.from({ length: count }, () => ({ category: 'gpu' as const, brand: 'A', available: 0 })),
  );
  await db.deleteFrom('changes').execute();
  return ids;
}

test('a deal applies until it ends, without a write', async () => {
  const shop = await openShop();
  const [id] = await stockParts(shop.db, [{ category: 'gpu', price: 100 }]);
  const { search } = openProcess(shop);
  await search.ready();
  const cheap = async () => (await search.find({ ...every, maxPrice: 5000 })).total;
  expect(await cheap()).toBe(0);
  const endsAt = new Date(Date.now() + 1500);
  await shop.db
    .insertInto('deals')
    .values({ productId: id as string, priceAmount: 4000, endsAt })
    .execute();
  expect(await cheap()).toBe(1);
  await vi.waitFor(async () => expect(await cheap()).toBe(0), { timeout: 5000, interval: 50 });
});

test('a shop with SEARCH_URL responds from the cluster, with the prices of the database, and without it', async () => {
  const double = await startOpenSearchDouble();
  onTestFinished(double.kill);
  const shop = await openTestShop({ SEARCH_URL: double.url, LOG_LEVEL: 'silent' });
  const [id] = await stockParts(shop.db, [{ category: 'gpu', name: 'Alpha', price: 100 }]);
  await shop.shop.search.ready();
  const visitor = shop.visitor();
  const found = async () => {
    const { body } = await visitor.call(searchProducts, { query: { q: 'alpha', maxPrice: '100' } });
    return body.items.map(({ name, price }) => `${name} ${price}`);
  };
  expect(await found()).toEqual(['Alpha 100']);
  expect(double.requests).toContain('POST /_msearch');
  await shop.db
    .updateTable('products')
    .set({ name: 'Alpha 2', priceAmount: 9000 })
    .where('id', '=', id as string)
    .execute();
  expect(await found()).toEqual(['Alpha 2 90']);
  await double.kill();
  expect(await found()).toEqual(['Alpha 2 90']);
  await double.restart();
});

async function brandsOf(search: ProductSearch): Promise<string> {
  const { facets } = await search.find({ ...every, category: 'gpu' });
  const brand = facets.find(({ field }) => field === 'brand');
  return brand?.kind === 'values' ? brand.values.map(({ value, count }) => `${value} ${count}`).join(' ') : '';
}

test('without a cluster at the start, SQL responds until it is there', async () => {
  const shop = await openShop();
  await stockParts(shop.db, [{ category: 'gpu', brand: 'A' }]);
  await shop.double.kill();
  const { search, lines, fallbacks, tried } = openProcess(shop);
  search.start();
  expect([await brandsOf(search), fallbacks()]).toEqual(['A 1', 1]);
  await search.ready();
  await tried();
  expect(lines).toEqual([
    expect.stringMatching(/^search: the cluster does not answer, so memory or SQL does .*ECONNREFUSED/),
  ]);
  await shop.double.restart();
  await vi.waitFor(() => expect(lines.at(-1)).toBe('search: the cluster answers again'));
  const asked = shop.double.requests.length;
  expect(await brandsOf(search)).toBe('A 1');
  expect(shop.double.requests.slice(asked)).toEqual(['POST /_msearch']);
});

test('a cluster that dies is replaced by SQL, and learns later what has changed in the meantime', async () => {
  const shop = await openShop();
  const [id] = await stockParts(shop.db, [
    { category: 'gpu', brand: 'A' },
    { category: 'gpu', brand: 'A' },
  ]);
  const { search, lines, tried } = openProcess(shop);
  await search.ready();
  expect(await brandsOf(search)).toBe('A 2');
  await shop.double.kill();
  expect(await brandsOf(search)).toBe('A 2');
  await tried();
  await shop.db
    .updateTable('products')
    .set({ brand: 'B' })
    .where('id', '=', id as string)
    .execute();
  expect(await brandsOf(search)).toBe('A 1 B 1');
  expect(lines.slice(2)).toEqual([expect.stringMatching(/^search: the cluster does not answer/)]);
  await shop.double.restart();
  await vi.waitFor(() => expect(lines.at(-1)).toBe('search: the cluster answers again'));
  expect(await brandsOf(search)).toBe('A 1 B 1');
  expect(shop.double.requests.at(-1)).toBe('POST /_msearch');
  expect(lines).toHaveLength(4);
});

test('a cluster that responds too late is not waited for', async () => {
  const shop = await openShop();
  await stockParts(shop.db, [{ category: 'gpu', brand: 'A' }]);
  const { search, lines, fallbacks, tried } = openProcess(shop, { searchMs: 100 });
  await search.ready();
  shop.double.hold();
  expect([await brandsOf(search), fallbacks()]).toEqual(['A 1', 1]);
  await tried();
  expect(lines.slice(2)).toEqual([expect.stringMatching(/^search: the cluster does not answer.*(timed out|within)/i)]);
  shop.double.release();
  await vi.waitFor(() => expect(lines.at(-1)).toBe('search: the cluster answers again'));
});

test('what an overloaded cluster rejects is written again, and what it refuses is reported', async () => {
  const shop = await openShop();
  const ids = await stockUnchanged(shop.db, 20);
  shop.double.faults.rejections = 30;
  shop.double.faults.refusedIds.add(ids[3] as string);
  const { search, lines } = openProcess(shop);
  await search.ready();
  expect(lines).toEqual([expect.stringContaining(`refuses product ${ids[3]}`), expect.stringMatching(/filled/), UP]);
  expect(await brandsOf(search)).toBe('A 19');
  shop.double.faults.rejections = 2;
  await shop.db.updateTable('products').set({ brand: 'B' }).where('id', 'in', ids.slice(10)).execute();
  expect(await brandsOf(search)).toBe('B 10 A 9');
});

test('several processes fill one index together, and one that ends is continued', async () => {
  const shop = await openShop();
  const { db, double } = shop;
  await stockUnchanged(db, 1100);
  const ending = openProcess(shop);
  ending.search.start();
  await vi.waitFor(() => expect(double.requests.filter((one) => one.includes('_bulk')).length).toBeGreaterThan(0), {
    interval: 1,
  });
  await ending.search.close();
  const others = [openProcess(shop), openProcess(shop)];
  await Promise.all(others.map(({ search }) => search.ready()));
  for (const { search } of others) expect(await brandsOf(search)).toBe('A 1100');
  const bulks = double.requests.filter((one) => one.includes('_bulk'));
  // Five batches, of which the one that was being written may be repeated.
  expect(bulks.length).toBeLessThanOrEqual(6);
  expect(double.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  expect(double.indexes.size).toBe(1);
});

test('an index whose filling takes long is kept current in the meantime, unless it has rested for too long', async () => {
  const shop = await openShop();
  const { db, double } = shop;
  const [id] = await stockUnchanged(db, 600);
  const { cluster } = openProcess(shop);
  const index = maintainIndex({ db, cluster, log: () => undefined });
  for (const [minutes, isContinued] of [
    [25, true],
    [31, false],
  ] as const) {
    const bulks = () => double.requests.filter((one) => one.includes('_bulk')).length;
    const before = bulks();
    await index.fill(() => bulks() > before);
    const [name] = [...double.indexes.keys()];
    expect(await findIndex(db, cluster.schema)).toMatchObject({ name, filledAt: null, cursor: expect.any(String) });
    await db
      .updateTable('searchIndexes')
      .set({ checkedAt: new Date(Date.now() - minutes * 60_000) })
      .execute();
    await db
      .updateTable('products')
      .set({ brand: `B${minutes}` })
      .where('id', '=', id as string)
      .execute();
    await index.fill(() => false);
    const filled = await findIndex(db, cluster.schema);
    expect(Date.now() - Number(filled?.checkedAt)).toBeLessThan(60_000);
    expect([minutes, filled?.name === name]).toEqual([minutes, isContinued]);
    const { search } = openProcess(shop);
    await search.ready();
    expect(await brandsOf(search)).toBe(`A 599 B${minutes} 1`);
    await search.close();
    await index.remove(filled?.name as string);
  }
});

test('an index that is gone, too old or from before a restore is filled again', async () => {
  const shop = await openShop();
  const { db, double } = shop;
  await stockParts(db, [{ category: 'gpu', brand: 'A' }]);
  const { search, lines } = openProcess(shop);
  await search.ready();
  const [first] = [...double.indexes.keys()];
  double.indexes.clear();
  expect(await brandsOf(search)).toBe('A 1');
  await vi.waitFor(() => expect(lines.at(-1)).toBe('search: the cluster answers again'));
  const [second] = [...double.indexes.keys()];
  expect(second).not.toBe(first);
  for (const past of [{ checkedAt: new Date(Date.now() - 31 * 60_000) }, { position: '999999999999' }]) {
    const [before] = [...double.indexes.keys()];
    await db.updateTable('searchIndexes').set(past).execute();
    expect(await brandsOf(search)).toBe('A 1');
    await vi.waitFor(async () => {
      expect(await brandsOf(search)).toBe('A 1');
      expect([...double.indexes.keys()]).toEqual([expect.not.stringMatching(before as string)]);
      expect(lines.at(-1)).toMatch(/answers again/);
    });
  }
});

test('an index that is gone is not created by the deletion of a product', async () => {
  const shop = await openShop();
  const { db, double } = shop;
  const [id] = await stockParts(db, [
    { category: 'gpu', brand: 'A' },
    { category: 'gpu', brand: 'A' },
  ]);
  const { search, lines } = openProcess(shop);
  await search.ready();
  double.indexes.clear();
  await db
    .updateTable('products')
    .set({ deletedAt: new Date() })
    .where('id', '=', id as string)
    .execute();
  expect(await brandsOf(search)).toBe('A 1');
  await vi.waitFor(() => expect(lines.at(-1)).toBe('search: the cluster answers again'));
  expect([await brandsOf(search), [...double.indexes.keys()]]).toEqual(['A 1', [expect.not.stringMatching(/live$/)]]);
});

test('an index of other declarations of fields is left to programs that use it, and deleted a day after', async () => {
  const shop = await openShop();
  const { db, double } = shop;
  const { cluster } = openProcess(shop);
  const used = { filledAt: new Date(), position: '1', deal: null, version: 1 };
  for (const [schema, hours] of [
    ['parts-older', 25],
    ['parts-newer', 1],
  ] as const) {
    await cluster.create(`${schema}-1`);
    const checkedAt = new Date(Date.now() - hours * 3_600_000);
    await db
      .insertInto('searchIndexes')
      .values({ schema, name: `${schema}-1`, checkedAt, ...used })
      .execute();
  }
  const { search } = openProcess(shop);
  await search.ready();
  await vi.waitFor(() =>
    expect([...double.indexes.keys()].sort()).toEqual([
      expect.stringMatching(/^parts-[0-9a-f]{10}-[0-9a-f]{8}$/),
      'parts-newer-1',
    ]),
  );
  expect(await db.selectFrom('searchIndexes').select('schema').orderBy('schema').execute()).toHaveLength(2);
});

test('a write that arrives late does not replace a newer one', async () => {
  const shop = await openShop();
  const [id] = await stockParts(shop.db, [{ category: 'gpu', brand: 'A' }]);
  const { search, cluster } = openProcess(shop);
  await search.ready();
  const [name] = [...shop.double.indexes.keys()] as [string];
  const [part] = await readParts(shop.db, [id as string]);
  await cluster.write(name, { version: 100, parts: [{ ...(part as Part), brand: 'New' }], deleted: [] }, true);
  await cluster.write(name, { version: 99, parts: [{ ...(part as Part), brand: 'Old' }], deleted: [] }, true);
  expect(await brandsOf(search)).toBe('New 1');
  await cluster.write(name, { version: 101, parts: [], deleted: [id as string] }, true);
  await cluster.write(name, { version: 100, parts: [part as Part], deleted: [] }, true);
  expect(await brandsOf(search)).toBe('');
});

test('the double refuses what it would not evaluate, with the errors of OpenSearch', async () => {
  const shop = await openShop();
  const { search } = openProcess(shop);
  await search.ready();
  const [name] = [...shop.double.indexes.keys()] as [string];
  const { origin, username, password } = new URL(shop.double.url);
  const authorization = `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`;
  const ask = async (body: object) => {
    const response = await fetch(`${origin}/_msearch`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-ndjson' },
      body: `${JSON.stringify({ index: name })}\n${JSON.stringify({ size: 0, _source: false, ...body })}\n`,
    });
    return (await response.json()).responses[0];
  };
  expect(await ask({ query: { match_all: {} } })).toMatchObject({ status: 200 });
  for (const [query, type] of [
    [{ fuzzy: { name: 'x' } }, 'parsing_exception'],
    [{ term: { brand: 'A', category: 'gpu' } }, 'parsing_exception'],
    [{ bool: { filters: [] } }, 'parsing_exception'],
    [{ term: { colour: 'Black' } }, 'query_shard_exception'],
    [{ term: { available: 1 } }, 'illegal_argument_exception'],
    [{ terms: { price: ['x'] } }, 'number_format_exception'],
  ] as const)
    expect(await ask({ query })).toMatchObject({ status: 400, error: { type, root_cause: [{ type }] } });
  expect((await fetch(`${origin}/_cat/indices`, { headers: { authorization } })).status).toBe(400);
  expect((await fetch(`${origin}/_msearch`)).status).toBe(401);
});
