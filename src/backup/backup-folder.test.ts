import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writeArchive } from './archive.ts';
import { backupName, deleteOldBackups } from './backup-folder.ts';

function newFolder(...files: string[]): string {
  const folder = path.resolve('.cache', `backups-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of files) writeFileSync(path.join(folder, file), '');
  return folder;
}

const days = (count: number) => Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 0, day + 28, 3)));

test('the newest backups are kept, and every file that the shop has not named', async () => {
  const named = days(5).map(backupName);
  const others = ['before-2.backup', 'shop-2020-01-01.backup', 'notes.txt', `${named[0]}.gpg`];
  const folder = newFolder(...named, ...others);
  expect(await deleteOldBackups(folder, 2)).toEqual(named.slice(0, 3));
  expect(await deleteOldBackups(folder, 2)).toEqual([]);
  expect(await deleteOldBackups(folder, 9)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([...named.slice(3), ...others].sort());
});

// What a full disk does to a process, which no test can fill; Windows has no such limit.
test.skipIf(process.platform === 'win32')(
  'a disk without room ends a backup in words and leaves nothing behind',
  () => {
    const folder = newFolder();
    const archive = pathToFileURL(path.join(import.meta.dirname, 'archive.ts'));
    const script = `
    import { randomBytes } from 'node:crypto';
    import { writeArchive } from '${archive}';
    const file = '${path.join(folder, 'shop.backup')}';
    const fill = async (add) => { for (const name of 'abcdef') await add(name, randomBytes(1_000_000)); };
    await writeArchive(file, fill).catch(({ message }) => console.log(message));`;
    const limited = ['-c', 'ulimit -f 1000; exec "$0" --input-type=module -e "$1"', process.execPath, script];
    const printed = execFileSync('sh', limited, { encoding: 'utf8' });
    expect(printed).toBe(
      `No backup was written to ${path.join(folder, 'shop.backup')}: the file is larger than this user may write. Choose a file in a folder that this user may write to.\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each([
  ['a folder that does not exist', 'nowhere/shop.backup', 'the folder does not exist'],
  ['a folder that is a file', 'file/shop.backup', 'it, or a folder above it, is a file'],
])('%s is refused in words', async (_case, name, reason) => {
  const file = path.join(newFolder('file'), name);
  await expect(writeArchive(file, async () => undefined)).rejects.toThrow(
    `No backup was written to ${file}: ${reason}.`,
  );
});

test('a backup deletes what an earlier one left when it was stopped, and not what another is writing', async () => {
  const part = (name: string) => `${name}.backup.${randomUUID()}.part`;
  const [left, written, other] = [part('shop'), part('shop'), 'film.part'];
  const folder = newFolder(left, written, other);
  const hourAgo = Date.now() / 1000 - 3700;
  for (const file of [left, other]) utimesSync(path.join(folder, file), hourAgo, hourAgo);
  await writeArchive(path.join(folder, 'shop.backup'), async () => undefined);
  expect(readdirSync(folder).sort()).toEqual([written, other, 'shop.backup'].sort());
});
