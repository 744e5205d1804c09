import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { priceListFolder } from '../../../adapters/price-list-folder.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { productOf } from '../../../testing/scene/import-parts.ts';
import { importer, runAll } from '../../../testing/scene/imports.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { takeFolderFiles } from './take-folder-files.ts';

const fileOf = (price: number) => `sku,name,category,price,quantity\nS1,Card,gpu,${price},5\n${others}`;
const others = Array.from({ length: 9 }, (_, at) => `T${at},Fan ${at},case-fan,10,5\n`).join('');

async function openFolder() {
  const shop = await openTestShop();
  await importer(shop, await shop.admin()).apply(fileOf(100));
  const root = mkdtempSync(path.join(os.tmpdir(), 'price-lists-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'Acme'));
  let seconds = 0;
  /** Each is newer than the one before. */
  const put = (name: string, content: string) => {
    writeFileSync(path.join(root, name), content);
    utimesSync(path.join(root, name), new Date(1e12), new Date(1e12 + 1000 * seconds++));
  };
  const work = { ...shop.shop, readPriceListFolder: priceListFolder(root) };
  const look = async (onError: (error: unknown) => void = failOn) => {
    await takeFolderFiles(work, onError);
    await runAll(shop);
  };
  const wait = () => sql`update import_folder_files set seen_at = seen_at - interval '61 seconds'`.execute(shop.db);
  const imports = () =>
    shop.db
      .selectFrom('imports')
      .select(['fileName', 'state'])
      .where('maxShare', 'is not', null)
      .orderBy('id')
      .execute();
  const priceOf = async (number: string) => (await productOf(shop.db, number)).priceAmount;
  return { shop, root, put, look, wait, imports, priceOf };
}

test('the newest file of a supplier is imported once, when it has not changed for a minute', async () => {
  const { put, look, wait, imports, priceOf } = await openFolder();
  put('Acme/old.csv', fileOf(90));
  put('Acme/new.csv', fileOf(110));
  await look();
  expect(await imports()).toEqual([]);
  put('Acme/new.csv', fileOf(120));
  await wait();
  await look();
  expect(await imports()).toEqual([]);
  await wait();
  await Promise.all([look(), look(), look()]);
  await look();
  expect([await imports(), await priceOf('S1')]).toEqual([[{ fileName: 'new.csv', state: 'applied' }], 12_000]);
  put('Acme/newer.csv', fileOf(130));
  await look();
  await wait();
  await look();
  expect([(await imports()).length, await priceOf('S1')]).toEqual([2, 13_000]);
});

test('a link, a folder of no supplier, and a file beside the folders are not read', async () => {
  const { root, put, look, wait, imports } = await openFolder();
  put('outside.csv', fileOf(110));
  symlinkSync(path.join(root, 'outside.csv'), path.join(root, 'Acme', 'link.csv'));
  mkdirSync(path.join(root, 'unknown'));
  put('unknown/prices.csv', fileOf(110));
  symlinkSync(path.join(root, 'unknown'), path.join(root, 'south'));
  await look();
  await wait();
  await look();
  expect(await imports()).toEqual([]);
});

test.each([
  ['other columns', 'sku,price\nS1,110\n'],
  ['no table', ''],
  ['no rows', 'sku,name,category,price,quantity\n'],
])('a file with %s is reported once, and the next one is taken', async (_, content) => {
  const { put, look, wait, imports, priceOf } = await openFolder();
  put('Acme/broken.csv', content);
  await look();
  await wait();
  const errors: unknown[] = [];
  await look((error) => errors.push(error));
  await look((error) => errors.push(error));
  expect([errors.length, await imports()]).toEqual([1, []]);
  put('Acme/next.csv', fileOf(110));
  await look();
  await wait();
  await look();
  expect(await priceOf('S1')).toBe(11_000);
});
