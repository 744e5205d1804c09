import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { priceListFolder } from '../../../adapters/price-list-folder.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { zipOf } from '../../../testing/scene/import-archives.ts';
import { importer, runAll } from '../../../testing/scene/imports.ts';
import { drawPicture } from '../../../testing/scene/pictures.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { takeFolderFiles } from './take-folder-files.ts';

const fileOf = (price: number) => `sku,name,category,price,quantity,images\nS1,Card,gpu,${price},5,a.png\n`;
const archive = async () => zipOf({ 'a.png': await drawPicture(40, 30).png().toBuffer() });

async function openFolder() {
  const shop = await openTestShop();
  await importer(shop, await shop.admin()).apply(fileOf(100));
  const root = mkdtempSync(path.join(os.tmpdir(), 'price-lists-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'acme'));
  const put = (name: string, content: string | Uint8Array) => writeFileSync(path.join(root, name), content);
  /** A file has the time at which it came here, which a test cannot change. */
  let age = 61_000;
  const readPriceListFolder = async () =>
    (await priceListFolder(root)()).map((file) => ({
      ...file,
      archive: file.archive && { ...file.archive, changedAt: new Date(file.archive.changedAt.getTime() - age) },
    }));
  const setAge = (next: number) => {
    age = next;
  };
  const errors: unknown[] = [];
  const look = async () => {
    const work = { ...shop.shop, readPriceListFolder };
    await takeFolderFiles(work, failOn);
    await sql`update import_folder_files set seen_at = seen_at - interval '61 seconds'`.execute(shop.db);
    await takeFolderFiles(work, (error) => errors.push((error as Error).cause));
    await runAll(shop);
  };
  /** Each import of the folder, with its archive. */
  const taken = () =>
    shop.db
      .selectFrom('imports')
      .leftJoin('importArchives', 'importArchives.importId', 'imports.id')
      .select(['imports.fileName', 'importArchives.fileName as archive'])
      .where('createdBy', 'is', null)
      .orderBy('imports.id')
      .execute();
  return { root, put, setAge, look, taken, errors };
}

test('an archive beside a table is taken with it, and once', async () => {
  const { put, look, taken, errors } = await openFolder();
  put('acme/pictures.zip', await archive());
  put('acme/one.csv', fileOf(101));
  await look();
  put('acme/two.csv', fileOf(102));
  await look();
  expect([errors, await taken()]).toEqual([
    [],
    [
      { fileName: 'one.csv', archive: 'pictures.zip' },
      { fileName: 'two.csv', archive: null },
    ],
  ]);
});

test('a table waits for an archive that is still being written', async () => {
  const { put, setAge, look, taken } = await openFolder();
  put('acme/pictures.zip', await archive());
  put('acme/one.csv', fileOf(101));
  setAge(0);
  await look();
  expect(await taken()).toEqual([]);
  setAge(61_000);
  await look();
  expect(await taken()).toEqual([{ fileName: 'one.csv', archive: 'pictures.zip' }]);
});

test('a broken archive is reported, and its table is imported without it', async () => {
  const { put, look, taken, errors } = await openFolder();
  put('acme/pictures.zip', 'no archive');
  put('acme/one.csv', fileOf(101));
  await look();
  expect([errors, await taken()]).toEqual([
    [expect.objectContaining({ message: 'pictures.zip could not be read' })],
    [{ fileName: 'one.csv', archive: null }],
  ]);
});

test('a link to an archive is not read', async () => {
  const { root, put, look, taken } = await openFolder();
  put('outside.zip', await archive());
  symlinkSync(path.join(root, 'outside.zip'), path.join(root, 'acme', 'link.zip'));
  put('acme/one.csv', fileOf(101));
  await look();
  expect(await taken()).toEqual([{ fileName: 'one.csv', archive: null }]);
});
