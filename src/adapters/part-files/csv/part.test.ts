import { expect, test } from 'vitest';
import type { RowProblem } from '../../../contract/owner/import-reasons.ts';
import type { Part } from '../../../domain/catalogue/importing/part.ts';
import { reasonText } from '../../../testing/import-reason.ts';
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
    code: 'exemption_unknown',
    value: 'opened',
    parameters: { allowed: 'sealed, custom_made, none' },
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
  expect(readFlags('perhaps', '')).toEqual({
    field: 'on_sale',
    code: 'flag_invalid',
    value: 'perhaps',
    parameters: {},
  });
});

test('leaves out what is no specification of the category of a row', () => {
  const specificationsOf = (category: string) => (read('A', category, '', '', '', '', '', '8') as Part).specifications;
  expect(specificationsOf('gpu')).toEqual({});
  expect(specificationsOf('processor')).toEqual({ cores: 8 });
});

test.each([
  [['', 'gpu'], 'name is missing.'],
  [['A', ''], 'category is missing.'],
  [['A', 'toaster'], 'category “toaster” is not a category.'],
  [['A', 'gpu', '10.999'], 'price “10.999” is not a price from 1 to 9,999,999, with at most two decimals.'],
  [['A', 'gpu', '0.99'], 'price “0.99” is not a price from 1 to 9,999,999, with at most two decimals.'],
  [['A', 'gpu', '10000000'], 'price “10000000” is not a price from 1 to 9,999,999, with at most two decimals.'],
  [['A', 'gpu', '', '1000'], 'quantity “1000” is not a whole number from 0 to 999.'],
  [['A', 'gpu', '', '1.5'], 'quantity “1.5” is not a whole number from 0 to 999.'],
  [['A', 'gpu', '', '', 'x'.repeat(101)], `brand “${'x'.repeat(100)}…” is longer than 100 characters.`],
  [['A', 'processor', '', '', '', '', '', 'eight'], 'cores “eight” is not a number.'],
  [['A', 'processor', '', '', '', '', '', '', '', 'maybe'], 'eccSupport “maybe” is neither yes nor no.'],
  [
    ['A', 'processor', 'L\ufffdfter'],
    'price “L\ufffdfter” has characters that could not be read. Save the file as UTF-8, or name its encoding.',
  ],
])('reports the problem in %j with the column and the cell', (cells, text) => {
  expect(reasonText(read(...cells) as RowProblem)).toBe(text);
});

test('refuses more cells than there are columns', () => {
  expect(read(...Array.from({ length: 11 }, () => 'x'))).toEqual({
    code: 'cells_left_over',
    value: 'x',
    parameters: { cells: 11, columns: 10 },
  });
});

test('refuses a price that the currency cannot represent', () => {
  expect(readCsvPart(['A', 'gpu', '10.50'], columns, { currency: 'JPY' })).toEqual({
    code: 'price_decimals',
    field: 'price',
    value: '10.50',
    parameters: { currency: 'JPY' },
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
    code: 'manufacturer_incomplete',
  });
  expect(readSafety('Fan', 'case-fan', '', 'Acme Inc.', '1 Main Street', 'acme.com')).toEqual({
    field: 'manufacturer_contact',
    code: 'contact_invalid',
    value: 'acme.com',
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
  expect(readClass('A++')).toMatchObject({ field: 'energyClass', code: 'value_invalid', value: 'A++' });
});
