import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodBefore, yearBefore } from './compared-periods.ts';

test.each([
  ['2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-03-01', '2026-05-31', '2025-12-01', '2026-02-28'],
])('the period before %s to %s is %s to %s', (from, to, expectedFrom, expectedTo) => {
  expect(periodBefore({ from, to })).toEqual({ from: expectedFrom, to: expectedTo });
});

test.each([
  ['2026-03-10', '2026-03-16', '2025-03-10', '2025-03-16'],
  ['2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ['2027-02-01', '2027-02-28', '2026-02-01', '2026-02-28'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
])('a year before %s to %s is %s to %s', (from, to, expectedFrom, expectedTo) => {
  expect(yearBefore({ from, to })).toEqual({ from: expectedFrom, to: expectedTo });
});

test('the period before ends the day before, and is never empty', () => {
  const date = fc.integer({ min: 0, max: 30_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(date, date, (one, other) => {
      const [from, to] = [one, other].toSorted() as [string, string];
      const before = periodBefore({ from, to });
      expect(Date.parse(from) - Date.parse(before.to)).toBe(86_400_000);
      expect(before.from <= before.to).toBe(true);
      expect(yearBefore({ from, to }).from <= yearBefore({ from, to }).to).toBe(true);
    }),
  );
});
