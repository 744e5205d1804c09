import { expect, test } from 'vitest';
import { rowReasons } from '../contract/owner/import-reasons.ts';
import en from './en/all.ts';
import { type HoldCode, importHoldsText, importReasonText } from './import-reason.ts';
import { PSEUDO_LOCALE } from './pseudo.ts';
import { translatorFor } from './translate.ts';

/** Whatever a text names. */
const parameters = {
  ...{ least: 1, most: 9_999_999, cells: 11, columns: 10 },
  ...{ currency: 'EUR', product: 'Card', allowed: 'sealed, none', category: 'gpu', address: 'ftp://a', problem: 'EIO' },
};
const [english, pseudo] = [translatorFor('en-US'), translatorFor(PSEUDO_LOCALE)];

test('each reason has a text, and each text a reason', () => {
  expect(Object.keys(en.importReasons).sort()).toEqual([...rowReasons].sort());
});

test.each(rowReasons)('the reason %s is written in each language, with all that it names', (code) => {
  const texts = [english, pseudo].map((t) => importReasonText(t, { code, value: 'x.y', parameters }, 'Price'));
  expect(texts[0]).toMatch(/^[^{}]+$/);
  expect(texts[1]).toMatch(/^\[.*[^{}]+\]$/);
  if (en.importReasons[code].includes('{column}')) expect(texts.every((text) => text.includes('Price'))).toBe(true);
});

test('a row is held back with all of its reasons', () => {
  const holds = Object.keys(en.importHolds).filter((key) => key !== 'held') as HoldCode[];
  const values = () => ({ before: 'Old', after: 'New', value: 'X1' });
  expect(importHoldsText(english, holds, values)).toBe(
    'Held back: the name changes from “Old” to “New”, the category changes from Old to New, the brand changes from Old to New, the price changes from Old to New, the part number “X1” is too short to be that of one product, several products have the part number “X1”',
  );
  expect(importHoldsText(pseudo, holds, values)).toMatch(/^\[/);
});
