import { describe, expect, test } from 'vitest';
import { isPublicHoliday, orthodoxEaster, westernEaster } from './public-holidays.ts';

describe('Easter', () => {
  test.each([
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2028, '2028-04-16', '2028-04-16'],
    [2030, '2030-04-21', '2030-04-28'],
    // The latest of the century, and one that the algorithm corrects.
    [2038, '2038-04-25', '2038-04-25'],
    [2049, '2049-04-18', '2049-04-25'],
    [2076, '2076-04-19', '2076-04-26'],
  ])('of %i', (year, western, orthodox) => {
    expect([westernEaster(year), orthodoxEaster(year)]).toEqual([western, orthodox]);
  });

  test('is a Sunday in every year, the Orthodox one never before the other', () => {
    for (let year = 2000; year < 2100; year++) {
      const days = [westernEaster(year), orthodoxEaster(year)];
      expect(days.map((day) => new Date(day).getUTCDay())).toEqual([0, 0]);
      expect(days.toSorted()).toEqual(days);
    }
  });
});

test.each([
  ['New Year', '2027-01-01', true],
  ['Good Friday', '2026-04-03', true],
  ['Easter Monday', '2026-04-06', true],
  ['Orthodox Easter Monday', '2026-04-13', true],
  ['Labour Day', '2026-05-01', true],
  ['Ascension', '2026-05-14', true],
  ['Whit Monday', '2026-05-25', true],
  ['Corpus Christi', '2026-06-04', true],
  ['St Stephen’s Day', '2026-12-26', true],
  ['a working Wednesday', '2026-11-18', false],
])('%s', (_, date, isHoliday) => {
  expect(isPublicHoliday(date)).toBe(isHoliday);
});
