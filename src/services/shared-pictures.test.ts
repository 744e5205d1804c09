import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listDisk } from '../adapters/disk.ts';
import { deleteSecret, PICTURES_FOLDER } from '../domain/kernel/installation.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { assertSharedPictures, ensureSharedPictures } from './shared-pictures.ts';

let folder = '';
beforeEach(() => {
  folder = path.resolve('.cache', `pictures-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const [one, two] = ['one', 'two'].map((name) => () => path.join(folder, name, 'images')) as [
  () => string,
  () => string,
];

test('processes that start at once on a new database share a folder', async () => {
  const { db } = await openTestShop();
  await Promise.all(Array.from({ length: 4 }, () => ensureSharedPictures(db, one())));
  await assertSharedPictures(db, one());
  expect(await listDisk(one())).toEqual({ names: [], strays: [] });
});

test('a process with another folder is refused, also before there are pictures', async () => {
  const { db } = await openTestShop();
  await assertSharedPictures(db, two());
  await ensureSharedPictures(db, one());
  for (const refuse of [ensureSharedPictures, assertSharedPictures])
    await expect(refuse(db, two())).rejects.toThrow(`${two()} is not the folder`);
  await ensureSharedPictures(db, one());
});

test.skipIf(process.platform === 'win32')('the command of the refusal lets another folder take the place', async () => {
  const { db } = await openTestShop();
  await ensureSharedPictures(db, one());
  const { message } = (await ensureSharedPictures(db, two()).catch((error: unknown) => error)) as Error;
  execFileSync('sh', ['-c', message.slice(message.indexOf('mkdir'))]);
  await ensureSharedPictures(db, two());
  await expect(ensureSharedPictures(db, path.join(folder, 'three'))).rejects.toThrow('is not the folder');
});

test('a folder that outlives its database, or gets a restored one, is kept', async () => {
  const [first, next] = [await openTestShop(), await openTestShop()];
  await ensureSharedPictures(first.db, one());
  await ensureSharedPictures(next.db, one());
  await deleteSecret(first.db, PICTURES_FOLDER);
  await ensureSharedPictures(first.db, two());
  await assertSharedPictures(first.db, two());
});
