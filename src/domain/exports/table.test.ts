import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, instant, percent } from './table.ts';

test('an amount is written exactly, for any currency', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3), (minor, decimals) => {
      const text = decimalText(minor, decimals);
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(minor));
      expect(text.split('.')[1]?.length ?? 0).toBe(decimals);
    }),
  );
});

test.each([
  [19_000, '19'],
  [8875, '8.875'],
  [0, '0'],
  [500, '0.5'],
  [100_000, '100'],
])('a rate of %i is %s percent', (rate, text) => {
  expect(percent(rate)).toEqual({ decimal: text });
});

test.each([
  ['2026-07-01T22:30:05.900Z', 'Europe/Berlin', '2026-07-02T00:30:05+02:00'],
  ['2026-10-25T00:59:59Z', 'Europe/Berlin', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25T02:00:00+01:00'],
  ['2026-01-01T02:00:00Z', 'America/St_Johns', '2025-12-31T22:30:00-03:30'],
  ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01T00:00:00+00:00'],
])('%s in %s is %s', (at, timeZone, expected) => {
  expect(instant(new Date(at), timeZone)).toBe(expected);
});
