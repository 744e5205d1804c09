import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reasonText } from '../../../testing/import-reason.ts';
import { findPartFiles } from '../find-files.ts';
import { openParts } from '../read-parts.ts';
import { decimalSign } from './price-notation.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'prices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The prices in minor units, or what is reported of the row. */
async function pricesOf(cells: string[], currency = 'EUR'): Promise<unknown[]> {
  const rows = cells.map((cell, at) => `Part ${at},gpu,"${cell}",1`);
  writeFileSync(path.join(folder, 'parts.csv'), ['name,category,price,quantity', ...rows].join('\n'));
  const reader = await openParts(await findPartFiles(folder), { currency, withPrices: false });
  const read: unknown[] = [];
  for await (const { part, problem } of reader.readings())
    read.push(part ? part.priceAmount : `${problem.line} ${reasonText(problem)}`);
  return read;
}

const noPrice = 'is not a price from 1 to 9,999,999, with at most two decimals';

test('a file with decimal commas is read by them', async () => {
  expect(await pricesOf(['1.234', '19,99', '1.299,00', '104,95 €', '5'])).toEqual([
    123_400, 1999, 129_900, 10_495, 500,
  ]);
});

test('a file with decimal points is read by them', async () => {
  expect(await pricesOf(['1,234', '19.99', '$1,299.00', '5'], 'USD')).toEqual([123_400, 1999, 129_900, 500]);
});

test('what was accepted before is read as before', async () => {
  expect(await pricesOf(['19.99', '1299', '5.5', ''])).toEqual([1999, 129_900, 550, undefined]);
});

test('a row that can be read in two ways is reported', async () => {
  expect(await pricesOf(['1.234', '5'])).toEqual(['2 price “1.234” can be read as two different prices.', 500]);
  expect(await pricesOf(['19,99', '19.99', '1.234'])).toEqual([
    1999,
    1999,
    '4 price “1.234” can be read as two different prices.',
  ]);
});

test('a price of another currency, or that is none, is reported', async () => {
  expect(await pricesOf(['$19,99', '19,99', 'cheap', '1,23,45', '-5,00', '0,99'])).toEqual([
    '2 price “$19,99” is not in EUR.',
    1999,
    ...['4 price “cheap”', '5 price “1,23,45”', '6 price “-5,00”', '7 price “0,99”'].map(
      (cell) => `${cell} ${noPrice}.`,
    ),
  ]);
});

test.each([
  ['19,99', ','],
  ['1.299,00', ','],
  ['1.299.000', ','],
  ['19.9', '.'],
  ['1,299.00', '.'],
  ['104,95 €', ','],
  ['1.234', undefined],
  ['1,234 kr.', undefined],
  ['19,- €', undefined],
  ['1299', undefined],
  ['', undefined],
])('%j tells the sign of decimals: %s', (cell, sign) => {
  expect(decimalSign(cell)).toBe(sign);
});
