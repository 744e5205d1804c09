import { expect, test } from 'vitest';
import type { ChangedValues } from '../../domain/catalogue/importing/outcome.ts';
import { importHoldsText } from '../../messages/import-reason.ts';
import { translatorFor } from '../../messages/translate.ts';
import { changeLine } from './change-line.ts';

const before: ChangedValues = {
  name: 'Fan',
  category: 'case-fan',
  brand: null,
  partNumber: 'F-1',
  gtin: null,
  safety: {},
  withdrawalExemption: null,
  description: 'Turns.',
  specifications: { fanSize: 120, color: ['Black', 'White'] },
  price: 1000,
  cost: null,
  stock: 3,
  isOnSale: true,
  slug: 'fan',
  publishedAt: null,
  editedFields: [],
};
const line = (after: Partial<ChangedValues>, reasons: Parameters<typeof changeLine>[0]['reasons'] = []) =>
  changeLine(
    { place: { file: 'parts.csv', line: 3 }, name: 'Fan', reasons, before, after: { ...before, ...after } },
    'USD',
    (holds, valuesOf) => importHoldsText(translatorFor('en-US'), holds, valuesOf),
  );

test('a change is old and new values', () => {
  expect(line({ price: 3000, stock: 5, brand: 'Acme' })).toBe(
    'parts.csv:3 "Fan": brand none → Acme, price $10.00 → $30.00, stock 3 → 5',
  );
  expect(line({ specifications: { color: ['Red'] }, isOnSale: false, price: null })).toBe(
    'parts.csv:3 "Fan": price $10.00 → none, on sale yes → no, fanSize 120 → none, color Black,White → Red',
  );
});

test('the mark of goods without a right to withdraw is a change', () => {
  expect(line({ withdrawalExemption: 'sealed' })).toBe('parts.csv:3 "Fan": withdrawal exemption none → sealed');
});

test('a row that is held back has the reasons', () => {
  expect(line({ name: 'Lamp', price: 3000 }, ['name', 'price'])).toBe(
    'parts.csv:3 "Fan": Held back: the name changes from “Fan” to “Lamp”, the price changes from $10.00 to $30.00',
  );
  expect(line({ stock: 5 }, ['ambiguous'])).toBe(
    'parts.csv:3 "Fan": Held back: several products have the part number “F-1”; stock 3 → 5',
  );
});

test('long texts are shortened', () => {
  expect(line({ description: `${'very '.repeat(30)}\nlong` })).toMatch(
    /^parts.csv:3 "Fan": description "Turns." → "very .{50,60}…$/,
  );
});
