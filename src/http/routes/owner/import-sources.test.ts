import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listImports } from '../../../contract/owner/import.ts';
import {
  deleteImportSource,
  listImportSources,
  type SourceProblem,
  setImportSource,
} from '../../../contract/owner/import-source.ts';
import { fetchDueSources } from '../../../domain/imports/fetch-sources.ts';
import { SourceUnavailable } from '../../../domain/imports/price-list.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { productOf } from '../../../testing/scene/import-parts.ts';
import { importer, runAll } from '../../../testing/scene/imports.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const header = 'sku,name,category,price,quantity';
const rowOf = (number: number, price = 100) => `S${number},Card ${number},gpu,${price},5`;
const fileOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const numbers = Array.from({ length: 10 }, (_, at) => at);

/** A shop with ten products of the supplier, whose file the shop fetches every day. */
async function openSource() {
  const shop = await openTestShop();
  const staff = await shop.admin();
  await importer(shop, staff).apply(fileOf(...numbers.map((number) => rowOf(number))), { supplier: 'Acme' });
  const set = (supplier = 'acme', address = 'https://example.com/prices.csv') =>
    staff.call(setImportSource, { params: { supplier }, body: { address, hour: 4, maxShare: 30 } });
  await set();
  const fetchWith = (content: string | SourceProblem) => ({
    ...shop.shop,
    fetchPriceList: async () => {
      if (!content.includes('\n')) throw new SourceUnavailable(content as SourceProblem);
      const folder = await mkdtemp(path.join(os.tmpdir(), 'source-'));
      writeFileSync(path.join(folder, 'file'), content);
      return {
        path: path.join(folder, 'file'),
        name: 'prices.csv',
        [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
      };
    },
  });
  /** A day. */
  const fetched = async (content: string | SourceProblem) => {
    await sql`update import_sources set next_at = now() - interval '1 second'`.execute(shop.db);
    await fetchDueSources(fetchWith(content), failOn);
    await runAll(shop);
    const [source] = (await staff.call(listImportSources)).body.sources;
    const [last] = (await staff.call(listImports)).body as unknown as { state: string; waitsFor: string | null }[];
    return { source, last };
  };
  return { shop, staff, set, fetchWith, fetched };
}

describe('a price list that the shop fetches', () => {
  test('is imported without staff by the columns of its supplier, and fetched again the next day', async () => {
    const { shop, fetched } = await openSource();
    const rows = numbers.map((number) => rowOf(number, number < 3 ? 110 : 100));
    const { source, last } = await fetched(fileOf(...rows));
    expect(last).toMatchObject({
      state: 'applied',
      supplier: 'Acme',
      counts: { updated: 3, unchanged: 7 },
      waitsFor: null,
    });
    expect(await productOf(shop.db, 'S1')).toMatchObject({ priceAmount: 11_000 });
    expect(source).toMatchObject({ supplier: 'Acme', problem: null, fetchedAt: expect.any(String) });
    const next = new Date(source?.nextAt ?? 0);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.getTime()).toBeLessThanOrEqual(Date.now() + 25 * 60 * 60 * 1000);
    await expectAuditHolds(shop.db);
  });

  test.each([
    ['changes too many products', numbers.map((number) => rowOf(number, number < 4 ? 110 : 100)), 'many_changes'],
    ['lacks too many products', numbers.slice(4).map((number) => rowOf(number)), 'many_missing'],
    ['is broken', numbers.map((number) => rowOf(number, -1)), 'many_missing'],
    ['is of other products', numbers.map((number) => rowOf(number + 100)), 'many_missing'],
  ])('waits for staff when it %s', async (_, rows, reason) => {
    const { shop, fetched } = await openSource();
    const { last } = await fetched(fileOf(...rows));
    expect(last).toMatchObject({ state: 'checked', waitsFor: reason });
    expect(await productOf(shop.db, 'S1')).toMatchObject({ priceAmount: 10_000 });
  });

  test.each(['private_address', 'too_large'] as const)('says that it is %s, and is tried again', async (problem) => {
    const { fetched } = await openSource();
    const { source } = await fetched(problem);
    expect(source).toMatchObject({ problem, fetchedAt: null });
    expect(new Date(source?.nextAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now() + 60 * 60 * 1000);
  });

  test.each([
    ['lacks a column', 'sku,name,category,quantity\nS1,Card 1,gpu,5\n', 'columns_changed'],
    ['is no table', '\n', 'unreadable'],
  ])('is not imported when it %s', async (_, content, problem) => {
    const { fetched } = await openSource();
    const { source, last } = await fetched(content);
    expect(source).toMatchObject({ problem });
    expect(last).toMatchObject({ state: 'applied', rows: 10 });
  });

  test('is fetched once by several processes', async () => {
    const { shop, fetchWith } = await openSource();
    let times = 0;
    const { fetchPriceList, ...work } = fetchWith(fileOf(...numbers.map((number) => rowOf(number))));
    const counted = {
      ...work,
      fetchPriceList: () => {
        times++;
        return fetchPriceList();
      },
    };
    await Promise.all([1, 2, 3].map(() => fetchDueSources(counted, failOn)));
    expect(times).toBe(1);
    expect(await shop.db.selectFrom('imports').select('id').execute()).toHaveLength(2);
  });

  test('needs a supplier whose columns are known, and an address in the internet by HTTPS', async () => {
    const { staff, set } = await openSource();
    const unknown = await set('other');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'import_mapping_not_found']);
    expect((await set('acme', 'http://example.com/a.csv')).status).toBe(400);
    expect((await set('ACME')).body).toMatchObject({ supplier: 'Acme' });
    expect((await staff.call(deleteImportSource, { params: { supplier: 'Acme' } })).body).toEqual({ deletedCount: 1 });
    expect((await staff.call(listImportSources)).body.sources).toEqual([]);
  });
});
