import { expect, test } from 'vitest';
import type { CsvColumn } from './columns.ts';
import { readCsvPart } from './part.ts';

const fields = ['name', 'category', 'price', 'quantity', 'brand', 'part_number', 'id'] as const;
const columns: CsvColumn[] = [
  ...fields.map((name) => ({ field: name })),
  ...['cores', 'memoryTypes', 'eccSupport'].map((specification) => ({ specification })),
];
const read = (...cells: string[]) => readCsvPart(cells, columns, { currency: 'USD' });

test('reads a whole row', () => {
  expect(read('Acme Eight', 'Processor', '199.99', '5', 'Acme', 'A-8', '', '8', 'DDR5; DDR4', 'yes')).toEqual({
    supplier: 'csv',
    number: 'A-8',
    isGlobalNumber: false,
    name: 'Acme Eight',
    category: 'processor',
    brand: 'Acme',
    partNumber: 'A-8',
    gtin: undefined,
    safety: {},
    withdrawalExemption: undefined,
    description: undefined,
    specifications: { cores: 8, memoryTypes: ['DDR5', 'DDR4'], eccSupport: true },
    priceAmount: 19_999,
    quantity: 5,
    isOnSale: undefined,
    overwrites: undefined,
    isComplete: false,
  });
});

test('reads the mark of goods without a right to withdraw', () => {
  const marked: CsvColumn[] = [...columns.slice(0, 2), { field: 'withdrawal_exemption' }];
  const readMark = (cell: string) => readCsvPart(['Acme', 'gpu', cell], marked, { currency: 'USD' });
  expect(readMark('sealed')).toMatchObject({ withdrawalExemption: 'sealed' });
  expect(readMark('Custom_made')).toMatchObject({ withdrawalExemption: 'custom_made' });
  expect(readMark('none')).toMatchObject({ withdrawalExemption: null });
  expect(readMark('')).toMatchObject({ withdrawalExemption: undefined });
  expect(readMark('opened')).toEqual({
    field: 'withdrawal_exemption',
    reason: 'is none of sealed, custom_made, none',
  });
});

test('treats an empty price and quantity as unknown', () => {
  expect(read('Acme', 'gpu', '', '')).toMatchObject({ priceAmount: undefined, quantity: undefined });
});

test('identifies a part by its id, else its part number, else its category and name', () => {
  expect(read('Acme', 'gpu', '', '', '', 'P', 'I')).toMatchObject({ number: 'I' });
  expect(read('Acme', 'gpu', '', '', '', 'P')).toMatchObject({ number: 'P' });
  expect(read('Acme', 'gpu', '', '')).toMatchObject({ number: 'gpu/acme' });
});

test('a row, or else the option, says whose number it is, in any case of letters', () => {
  const readOf = (supplierCell: string, supplier?: string) =>
    readCsvPart(['Acme', 'gpu', '', supplierCell], [...columns.slice(0, 3), { field: 'supplier' }], {
      currency: 'USD',
      supplier,
    });
  expect(readOf('', 'north')).toMatchObject({ supplier: 'north' });
  expect(readOf(' South  GmbH ', 'north')).toMatchObject({ supplier: 'south gmbh' });
  expect(readOf('')).toMatchObject({ supplier: 'csv' });
});

test('a row says whether it is on sale, and whether it replaces edits', () => {
  const flags: CsvColumn[] = [...columns.slice(0, 2), { field: 'on_sale' }, { field: 'overwrite' }];
  const readFlags = (...cells: string[]) => readCsvPart(['Acme', 'gpu', ...cells], flags, { currency: 'USD' });
  expect(readFlags('no', 'yes')).toMatchObject({ isOnSale: false, overwrites: true });
  expect(readFlags('Ja', 'NIE')).toMatchObject({ isOnSale: true, overwrites: false });
  expect(readFlags('', '')).toMatchObject({ isOnSale: undefined, overwrites: undefined });
  expect(readFlags('perhaps', '')).toEqual({ field: 'on_sale', reason: 'is neither yes nor no' });
});

test.each([
  [['', 'gpu'], 'name', 'is missing'],
  [['A', ''], 'category', 'is missing'],
  [['A', 'toaster'], 'category', '"toaster" is not a category'],
  [['A', 'gpu', '10.999'], 'price', 'is not a price from 1 to 9,999,999, with at most two decimals'],
  [['A', 'gpu', '0.99'], 'price', 'is not a price from 1 to 9,999,999, with at most two decimals'],
  [['A', 'gpu', '10000000'], 'price', 'is not a price from 1 to 9,999,999, with at most two decimals'],
  [['A', 'gpu', '', '1000'], 'quantity', 'is not a whole number from 0 to 999'],
  [['A', 'gpu', '', '1.5'], 'quantity', 'is not a whole number from 0 to 999'],
  [['A', 'gpu', '', '', '', '', '', '8'], 'cores', 'is not a specification of the category gpu'],
  [['A', 'processor', '', '', '', '', '', 'eight'], 'cores', 'is not a number'],
  [['A', 'processor', '', '', '', '', '', '', '', 'maybe'], 'eccSupport', 'is neither yes nor no'],
])('reports the problem in %j', (cells, field, reason) => {
  expect(read(...cells)).toEqual({ field, reason });
});

test('refuses more cells than there are columns', () => {
  expect(read(...Array.from({ length: 11 }, () => 'x'))).toEqual({ reason: 'has 11 cells, but there are 10 columns' });
});

test('refuses a price that the currency cannot represent', () => {
  expect(readCsvPart(['A', 'gpu', '10.50'], columns, { currency: 'JPY' })).toEqual({
    field: 'price',
    reason: '10.5 is not an amount of JPY',
  });
});

test('a manufacturer comes with its addresses, and a GTIN with its check digit, or the cell is named', () => {
  const names = ['name', 'category', 'gtin', 'manufacturer', 'manufacturer_address', 'manufacturer_contact'] as const;
  const readSafety = (...cells: string[]) =>
    readCsvPart(
      cells,
      names.map((field) => ({ field })),
      { currency: 'USD' },
    );
  const acme = ['Acme Inc.', '1 Main Street', 'safety@example.com'] as const;
  expect(readSafety('Fan', 'case-fan', '4-006381-333931', ...acme)).toMatchObject({
    gtin: '4006381333931',
    safety: { manufacturer: 'Acme Inc.', address: '1 Main Street', contact: 'safety@example.com' },
  });
  expect(readSafety('Fan', 'case-fan', '4006381333932')).toMatchObject({ field: 'gtin' });
  expect(readSafety('Fan', 'case-fan', '0000000000000')).toMatchObject({ field: 'gtin' });
  expect(readSafety('Fan', 'case-fan', '', 'Acme Inc.', '1 Main Street')).toEqual({
    field: 'manufacturer_contact',
    reason: 'is missing, and another column names the manufacturer',
  });
  expect(readSafety('Fan', 'case-fan', '', 'Acme Inc.', '1 Main Street', 'acme.com')).toMatchObject({
    field: 'manufacturer_contact',
  });
});

test('an energy class is a letter from A to G', () => {
  const readClass = (text: string) =>
    readCsvPart(
      ['Display', 'monitor', text],
      [{ field: 'name' }, { field: 'category' }, { specification: 'energyClass' }],
      {
        currency: 'USD',
      },
    );
  expect(readClass('E')).toMatchObject({ specifications: { energyClass: 'E' } });
  expect(readClass('A++')).toEqual({ field: 'energyClass', reason: '"A++" is not a valid value' });
});
