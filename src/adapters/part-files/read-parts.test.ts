import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { categories } from '../../contract/catalogue/category.ts';
import en from '../../messages/en/all.ts';
import { reasonText } from '../../testing/import-reason.ts';
import { categoryByName } from './csv/columns.ts';
import { findPartFiles } from './find-files.ts';
import { problemLine } from './import-summary.ts';
import { openParts } from './read-parts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, ...lines: string[]): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), lines.join('\n'));
}

async function readAll(target = folder, withPrices = true) {
  const reader = await openParts(await findPartFiles(target), { currency: 'USD', withPrices });
  const parts = [];
  const problems = [];
  for await (const { part, problem } of reader.readings()) {
    if (part) parts.push({ name: part.name, price: part.priceAmount });
    else problems.push(problemLine(problem, reasonText(problem)));
  }
  return { parts, problems, done: reader.done() };
}

const row = (id: string, name: string) => JSON.stringify({ opendb_id: id, metadata: { name } });

test('reads every part file in a folder recursively, with the prices in the same folder', async () => {
  put('data/CPU.jsonl', row('a', 'One'), row('b', 'Two'));
  put('data/prices.csv', 'opendb_id,price_usd', 'a,12.34');
  put('more.csv', 'name,category,price,quantity', 'Three,gpu,5,1');
  put('README.md', 'not a part');
  expect(await readAll()).toEqual({
    parts: [
      { name: 'One', price: 1234 },
      { name: 'Two', price: undefined },
      { name: 'Three', price: 500 },
    ],
    problems: [],
    done: 1,
  });
});

test('finds the prices next to a single file, and ignores them on request', async () => {
  put('CPU.jsonl', row('a', 'One'));
  put('prices.csv', 'opendb_id,price_usd', 'a,12.34');
  const file = path.join(folder, 'CPU.jsonl');
  expect((await readAll(file)).parts).toEqual([{ name: 'One', price: 1234 }]);
  expect((await readAll(file, false)).parts).toEqual([{ name: 'One', price: undefined }]);
});

test('reports invalid rows by file and line, and continues', async () => {
  put('CPU.jsonl', row('a', 'One'), 'broken', '', row('b', ''), row('c', 'Two'));
  put('Toaster.jsonl', row('d', 'Three'));
  put('prices.csv', 'opendb_id,price_usd', 'a,cheap');
  put('z.csv', 'name,category,price,quantity', '"two', 'lines",gpu,5,1', 'Four,gpu,x,1');
  const { parts, problems } = await readAll();
  expect(parts.map((part) => part.name)).toEqual(['One', 'Two', 'two lines']);
  expect(problems).toEqual([
    'prices.csv:2 price_usd “cheap” is not a price from 1 to 9,999,999, with at most two decimals.',
    'CPU.jsonl:2 The line “broken” is not a JSON object.',
    'CPU.jsonl:4 name is missing.',
    'Toaster.jsonl The file is not named after a kind of part, such as CPU.jsonl.',
    'z.csv:4 price “x” is not a price from 1 to 9,999,999, with at most two decimals.',
  ]);
});

test('accepts a byte order mark and columns by their display names', async () => {
  put('a.csv', '\uFEFFName,Category,Price,Quantity,Part number,memoryTypes', '27" One,Power supply,5,1,P,');
  expect((await readAll()).parts).toEqual([{ name: '27" One', price: 500 }]);
});

test.each([
  ['name,category,price,quantity,wat,price', 'a.csv: column "price" appears twice'],
  ['name,category,price,quantity,wat', 'a.csv: unknown column "wat"'],
  ['name,category,price', 'a.csv: column quantity is missing'],
  ['', 'a.csv is empty: the first line must name the columns'],
])('reads nothing with the header %j', async (header, reason) => {
  put('CPU.jsonl', row('a', 'One'));
  put('a.csv', header);
  await expect(readAll()).rejects.toThrow(reason);
});

test('reports that there is nothing to import', async () => {
  await expect(readAll()).rejects.toThrow('no .jsonl or .csv files found here');
  await expect(readAll(path.join(folder, 'nowhere'))).rejects.toThrow('no such file or folder');
});

test('finds every category by its slug and by its display name', () => {
  for (const category of categories) {
    expect(categoryByName(category)).toBe(category);
    expect(categoryByName(en.category[category])).toBe(category);
  }
});
