import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmountFormat, parseAmount } from './parse-amount.ts';

// The languages and regions of Intl with the most different ways to write numbers.
const locales = (
  'en-US en-GB en-CA en-AU en-IN en-ZA en-CH de-DE de-AT de-CH de-LI fr-FR fr-CH fr-CA it-IT it-CH es-ES es-MX es-CR ' +
  'pt-PT pt-BR nl-NL da-DK sv-SE nb-NO fi-FI is-IS pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG hr-HR sl-SI et-EE lv-LV lt-LT ' +
  'el-GR tr-TR ru-RU uk-UA ka-GE hy-AM he-IL ar-EG ar-AE ar-MA fa-IR ur-PK hi-IN mr-IN bn-BD ta-IN ne-NP my-MM th-TH ' +
  'vi-VN id-ID ja-JP ko-KR zh-CN zh-TW rm-CH'
).split(' ');

const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'SEK', 'PLN', 'INR', 'AED', 'CAD', 'BRL', 'KRW', 'CZK', 'EGP'];

const decimalsOf = (currency: string) => (['JPY', 'KRW'].includes(currency) ? 0 : 2);

const amountsWith = (decimals: number) =>
  fc
    .oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 999_999_999 }))
    .map((n) => n / 10 ** decimals);

test('there are at least 43 locales', () => {
  expect(new Set(locales).size).toBeGreaterThanOrEqual(43);
});

describe.each(locales)('%s', (locale) => {
  test('reads every number as the locale writes it', () => {
    for (const decimals of [0, 1, 2]) {
      const formats = [true, false].map(
        (useGrouping) => new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping }),
      );
      fc.assert(
        fc.property(amountsWith(decimals), fc.constantFrom(...formats), (amount, format) => {
          const text = format.format(amount);
          expect(parseAmount(text, { locale, decimals })).toEqual({ amount });
        }),
      );
    }
  });

  test('reads three decimals where there may be three', () => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false });
    fc.assert(
      fc.property(amountsWith(3), (amount) => {
        expect(parseAmount(format.format(amount), { locale, decimals: 3 })).toEqual({ amount });
      }),
    );
  });

  test('reads every amount with its currency, below zero too', () => {
    const displays = fc.constantFrom('symbol' as const, 'narrowSymbol' as const, 'code' as const);
    fc.assert(
      fc.property(
        fc
          .constantFrom(...currencies)
          .chain((currency) =>
            fc.tuple(fc.constant(currency), amountsWith(decimalsOf(currency)), displays, fc.boolean()),
          ),
        ([currency, positive, currencyDisplay, isNegative]) => {
          const amount = isNegative && positive > 0 ? -positive : positive;
          const text = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(amount);
          expect(parseAmount(text, { locale, currency, decimals: decimalsOf(currency) }), text).toEqual({ amount });
        },
      ),
      { numRuns: 40 },
    );
  });
});

const formats: Record<string, AmountFormat> = {
  de: { locale: 'de-DE', decimals: 2, currency: 'EUR' },
  at: { locale: 'de-AT', decimals: 2, currency: 'EUR' },
  ch: { locale: 'de-CH', decimals: 2, currency: 'CHF' },
  romandie: { locale: 'fr-CH', decimals: 2, currency: 'CHF' },
  fr: { locale: 'fr-FR', decimals: 2, currency: 'EUR' },
  us: { locale: 'en-US', decimals: 2, currency: 'USD' },
  in: { locale: 'en-IN', decimals: 2, currency: 'INR' },
  jp: { locale: 'ja-JP', decimals: 0, currency: 'JPY' },
  eg: { locale: 'ar-EG', decimals: 2, currency: 'EGP' },
  kw: { locale: 'en-US', decimals: 3, currency: 'KWD' },
  'de %': { locale: 'de-DE', decimals: 3, unit: '%' },
  'us %': { locale: 'en-US', decimals: 3, unit: '%' },
};

test.each([
  ['de', '19,99', 19.99],
  ['de', '19.99', 19.99],
  ['de', '104,95 €', 104.95],
  ['de', '1.299,00', 1299],
  ['de', '1.234', 1234],
  ['de', '1.234.567', 1_234_567],
  ['de', '1,299.00', 1299],
  ['de', '€\u00a012,50', 12.5],
  ['de', 'EUR 5', 5],
  ['de', '19,-', 19],
  ['de', '19,\u2013 €', 19],
  ['de', ',5', 0.5],
  ['de', '5,', 5],
  ['de', '-5,50', -5.5],
  ['de', '\u22125,50 €', -5.5],
  ['de', '0,5', 0.5],
  ['de', '0.500', 0.5],
  ['de', '1 234,5', 1234.5],
  ['de', '1\u202f234,50', 1234.5],
  ['de', '\u200e12,50\u200f', 12.5],
  ['at', '1.234', 1234],
  ['at', '1\u00a0234,5', 1234.5],
  ['ch', "1'299.00", 1299],
  ['ch', '1’299.00', 1299],
  ['ch', 'CHF 1’299.–', 1299],
  ['ch', '19,90', 19.9],
  ['romandie', '1 234.50 CHF', 1234.5],
  ['romandie', '1 234,50', 1234.5],
  ['fr', '1\u202f299,00\u00a0€', 1299],
  ['us', '$1,299.00', 1299],
  ['us', 'US$ 5', 5],
  ['us', '1.299,00', 1299],
  ['us', '1,234', 1234],
  ['us', '1,234,567', 1_234_567],
  ['us', '.99', 0.99],
  ['us', '12.50\n', 12.5],
  ['us', '１，２９９．５０', 1299.5],
  ['in', '1,23,456.78', 123_456.78],
  ['in', '₹ 12,34,567', 1_234_567],
  ['in', '123,456', 123_456],
  ['in', '१२३', 123],
  ['jp', '￥１２，８００', 12_800],
  ['jp', '12.0', 12],
  ['jp', '１２３', 123],
  ['eg', '١٬٢٣٤٫٥٠', 1234.5],
  ['eg', '١٢٣', 123],
  ['de', '١٢٣', 123],
  ['de', '١٫٥', 1.5],
  ['kw', '1.234', 1.234],
  ['de %', '5,5', 5.5],
  ['de %', '5,125 %', 5.125],
  ['us %', '8.875%', 8.875],
])('%s reads %j as %d', (format, text, amount) => {
  expect(parseAmount(text, formats[format] as AmountFormat)).toEqual({ amount });
});

test.each([
  ['us', '1.234', 'ambiguous'],
  ['us', '1.000', 'ambiguous'],
  ['de', '1,234', 'ambiguous'],
  ['ch', '1,234', 'ambiguous'],
  ['romandie', '1.234', 'ambiguous'],
  ['kw', '1,234', 'ambiguous'],
  ['de %', '5.125', 'ambiguous'],
  ['us %', '5,125', 'ambiguous'],
  ['jp', '1.234', 'ambiguous'],
  ['us', '1,5', 'groups'],
  ['us', '19,99', 'groups'],
  ['us', '1234,567', 'groups'],
  ['us', '0,500', 'groups'],
  ['us', '1,23,456', 'groups'],
  ['us', '12,34.50', 'groups'],
  ['de', '1.23.456,00', 'groups'],
  ['de', '1.234,567,890', 'groups'],
  ['de', '1 23', 'groups'],
  ['de', '1.234 567', 'groups'],
  ['ch', "1'23", 'groups'],
  ['us', '1.005', 'ambiguous'],
  ['us', '12.3456', 'decimals'],
  ['us', '1234.567', 'decimals'],
  ['de', '1.234,567', 'decimals'],
  ['de', '١٫٢٣٤', 'decimals'],
  ['jp', '0.5', 'decimals'],
  ['jp', '12,800.50', 'decimals'],
  ['us', '5 €', 'sign'],
  ['de', '$5', 'sign'],
  ['de', '5 %', 'sign'],
  ['de %', '5 €', 'sign'],
  ['us', '', 'unreadable'],
  ['us', 'cheap', 'unreadable'],
  ['us', '1e3', 'unreadable'],
  ['us', '1/2', 'unreadable'],
  ['us', '½', 'unreadable'],
  ['us', '19⁹⁹', 'unreadable'],
  ['us', '②', 'unreadable'],
  ['us', '--5', 'unreadable'],
  ['us', '.', 'unreadable'],
  ['us', '5-6', 'unreadable'],
  ['us', '0x10', 'unreadable'],
  ['us', '1'.repeat(400), 'unreadable'],
])('%s refuses %j: %s', (format, text, problem) => {
  expect(parseAmount(text, formats[format] as AmountFormat)).toEqual({ problem });
});

test('a single separator before three digits is of thousands only where the locale writes it so', () => {
  for (const locale of locales) {
    for (const decimals of [0, 2, 3]) {
      for (const sign of ['.', ',']) {
        const parts = [{}, { style: 'currency', currency: 'EUR' } as const].flatMap((style) =>
          new Intl.NumberFormat(locale, style).formatToParts(12_345_678.5),
        );
        const writes = (kind: string) => parts.some(({ type, value }) => type === kind && value === sign);
        const read = parseAmount(`1${sign}234`, { locale, decimals });
        if (writes('group') && !writes('decimal') && decimals < 3) expect(read).toEqual({ amount: 1234 });
        else if (writes('decimal') && !writes('group') && decimals === 3) expect(read).toEqual({ amount: 1.234 });
        else expect(read).toEqual({ problem: 'ambiguous' });
      }
    }
  }
});

test('no text is read as another number than its digits in order', () => {
  const signs = fc.constantFrom('.', ',', ' ', "'", '’', '\u202f', '', '', '٫', '٬');
  const texts = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), signs), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...locales), texts, (locale, parts) => {
      const { amount } = parseAmount(parts.flat().join(''), { locale, decimals: 2 });
      if (amount === undefined) return;
      const typed = parts.map(([digit]) => digit).join('');
      const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      expect(digitsOf(typed)).toBe(digitsOf(amount.toFixed(2)));
    }),
    { numRuns: 2000 },
  );
});
