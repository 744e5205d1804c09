import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ensureDataFolder } from './data-folder.ts';

let folder = '';
beforeEach(() => {
  folder = path.resolve('.cache', `data-folder-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'file'), '');
  symlinkSync('nowhere/else', path.join(folder, 'broken'));
});

test('a folder is created with its parents, and nothing is left in it', () => {
  const data = path.join(folder, 'new', 'data');
  ensureDataFolder(data);
  ensureDataFolder(data);
  expect(readdirSync(data)).toEqual([]);
});

test.each([
  ['a file', 'file', /or a folder above it, is a file/],
  ['a folder below a file', 'file/data', /or a folder above it, is a file/],
  ['a link to nothing', 'broken', /cannot be (used|created)/],
])('%s is refused with its path and what to do', (_case, name, reason) => {
  const refused = () => ensureDataFolder(path.join(folder, name));
  expect(refused).toThrow(reason);
  expect(refused).toThrow(`DATA_DIR ${path.join(folder, name)} cannot be used`);
});

test.each(['/proc/shop', '/sys/shop'])('a file system that takes no files is refused: %s', (data) => {
  expect(() => ensureDataFolder(data)).toThrow(/cannot be used: .+/);
});
