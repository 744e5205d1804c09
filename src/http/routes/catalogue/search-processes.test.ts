import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { searchProducts } from '../../../contract/catalogue/search.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { findProductsByIds } from '../../../domain/catalogue/products.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { sqlSearch } from '../../../domain/search/sql/sql-search.ts';
import { fillSampleCatalogue } from '../../../sandbox/sample-catalogue/fill.ts';
import type { SearchQuery } from '../../../search/search-query.ts';
import { changeAtRandom, randomFrom, randomPart, randomQuery, rateAtRandom } from '../../../testing/random-searches.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import { endShop, startShopProgram } from '../../../testing/shop-program.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { presentFacet } from '../../present/facet.ts';
import { presentProduct } from '../../present/product.ts';

/** `npm run check` tries 500. */
const COMBINATIONS = Number(process.env.SEARCH_COMBINATIONS ?? 100);
const CURRENCY = 'USD';

/** A server with a read model, in a process of its own. It looks for changes before each response. */
async function startServer(connectionString: string): Promise<string> {
  const dataDir = path.resolve('.cache/test-data', `${new URL(connectionString).pathname.slice(1)}-search`);
  mkdirSync(dataDir, { recursive: true });
  const settings = { DATA_DIR: dataDir, DATABASE_URL: connectionString, SAMPLE_CATALOGUE: 'off', LOG_LEVEL: 'info' };
  const server = startShopProgram(
    { ...settings, RATE_LIMIT_SCALE: '1000', CACHE_STALE_MS: '0', CURRENCY },
    'src/main.ts',
  );
  onTestFinished(async () => {
    await endShop(server);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const address = await server.address;
  await vi.waitFor(() => expect(server.printed()).toMatch(/search: \d+ products in \d+ MB/), { timeout: 60_000 });
  return address;
}

test(`a server answers what plain SQL does in ${COMBINATIONS} random combinations, before and after changes by another process`, async () => {
  const { db, connectionString } = await openTestShop();
  const random = randomFrom(11);
  await fillSampleCatalogue(db, CURRENCY);
  await stockParts(
    db,
    Array.from({ length: 300 }, () => randomPart(random)),
  );
  await rateAtRandom(db, random);
  const server = await startServer(connectionString);
  const reference = sqlSearch(db);
  for (let tried = 0; tried < COMBINATIONS; tried++) {
    if (tried >= COMBINATIONS / 2 && tried % 5 === 0) await changeAtRandom(db, random);
    const query = await randomQuery(reference, random);
    const { ids, total, facets } = await reference.find(query);
    const products = await findProductsByIds(db, ids);
    const wanted = {
      items: ids.flatMap((id) => products.get(id) ?? []).map((product) => presentProduct(product, CURRENCY)),
      total,
      facets: facets.map((facet) => presentFacet(facet, CURRENCY)),
    };
    const response = await fetch(`${server}/api/search?${addressOf(query)}`);
    const answer = (await response.json()) as ResponseOf<typeof searchProducts>;
    const { items, total: found, facets: counted } = answer;
    expect({ query, items, total: found, facets: counted }).toEqual({ query, ...wanted });
  }
}, 900_000);

function addressOf({ fields, brand, minPrice, maxPrice, ...query }: SearchQuery): URLSearchParams {
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  for (const name of brand) address.append('brand', name);
  if (minPrice !== undefined) address.set('minPrice', String(toMajor(minPrice, CURRENCY)));
  if (maxPrice !== undefined) address.set('maxPrice', String(toMajor(maxPrice, CURRENCY)));
  for (const [key, { values = [], min, max }] of Object.entries(fields)) {
    for (const value of values) address.append(key, String(value));
    if (min !== undefined) address.set(`${key}.min`, String(min));
    if (max !== undefined) address.set(`${key}.max`, String(max));
  }
  return address;
}
