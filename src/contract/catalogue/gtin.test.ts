import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gtin, isGtin } from './gtin.ts';

test.each(['4006381333931', '96385074', '036000291452', '10614141000415', '4711081914440'])(
  '%s is a GTIN',
  (number) => {
    expect(isGtin(number)).toBe(true);
  },
);

test.each(['', '1', '4006381333932', '40063813339311', '400638133393', '４００６３８１３３３９３１', '400638133393X'])(
  '"%s" is none',
  (number) => {
    expect(isGtin(number)).toBe(false);
  },
);

test.each([8, 12, 13, 14])('%i zeros are none', (length) => {
  expect(isGtin('0'.repeat(length))).toBe(false);
});

test.each([7, 9, 10, 11, 15])('%i digits are none, whatever the last one is', (length) => {
  for (let last = 0; last < 10; last++) expect(isGtin(`${'1'.repeat(length - 1)}${last}`)).toBe(false);
});

test('another digit in any place is found', () => {
  const place = fc.nat({ max: 12 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = Array.from('4006381333931', Number);
      digits[at] = ((digits[at] ?? 0) + by) % 10;
      expect(isGtin(digits.join(''))).toBe(false);
    }),
  );
});

test('spaces, hyphens and the digits of other keyboards do not matter', () => {
  expect(z.parse(gtin, ' 4 006381-33393 1')).toBe('4006381333931');
  expect(z.parse(gtin, '４００６３８１３３３９３１')).toBe('4006381333931');
});
