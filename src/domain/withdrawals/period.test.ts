import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../kernel/local-time.ts';
import { addDays } from './add-days.ts';
import { isOver, shortestPeriod, withdrawalEndOf } from './period.ts';
import { isPublicHoliday } from './public-holidays.ts';

const delivered = (...dates: (string | null)[]) => ({
  hasOpenUnits: false,
  shipments: dates.map((deliveredOn) => ({ deliveredOn })),
});

describe('the end of the withdrawal period', () => {
  test.each([
    ['a Thursday counts to a Thursday', '2026-11-05', 14, '2026-11-19'],
    ['an end on Saturday moves to Monday', '2026-11-07', 14, '2026-11-23'],
    ['an end on Sunday moves to Monday', '2026-11-08', 14, '2026-11-23'],
    ['an end on New Year moves on', '2026-12-18', 14, '2027-01-04'],
    ['an end on Christmas Eve moves over the holidays', '2026-12-10', 14, '2026-12-28'],
    ['an end on Good Friday moves over Easter', '2026-03-20', 14, '2026-04-07'],
    ['an end on Labour Day moves over the weekend', '2026-04-17', 14, '2026-05-04'],
    ['an end on Whit Monday moves to Tuesday', '2026-05-11', 14, '2026-05-26'],
    ['an end on Monday stays', '2026-11-09', 14, '2026-11-23'],
    ['the owner may give more', '2026-11-05', 30, '2026-12-07'],
    ['but never less', '2026-11-05', 3, '2026-11-19'],
    ['the end of a month', '2026-01-31', 14, '2026-02-16'],
    ['February of a leap year', '2028-02-15', 14, '2028-02-29'],
    ['February of another year', '2026-02-16', 14, '2026-03-02'],
    ['the end of a year', '2026-12-22', 14, '2027-01-05'],
    ['over the begin of summer time', '2026-03-18', 14, '2026-04-01'],
    ['over the end of summer time', '2026-10-16', 14, '2026-10-30'],
  ])('%s', (_, deliveredOn, days, end) => {
    expect(withdrawalEndOf(delivered(deliveredOn), days)).toBe(end);
  });

  test('counts from the last parcel, in whatever order they arrive', () => {
    expect(withdrawalEndOf(delivered('2026-11-05', '2026-11-12', '2026-11-03'), 14)).toBe('2026-11-26');
  });

  test('is not known before everything has arrived', () => {
    expect(withdrawalEndOf(delivered(), 14)).toBeNull();
    expect(withdrawalEndOf(delivered('2026-11-05', null), 14)).toBeNull();
    expect(withdrawalEndOf({ ...delivered('2026-11-05'), hasOpenUnits: true }, 14)).toBeNull();
  });

  test('the last day counts in full', () => {
    expect(isOver('2026-11-19', '2026-11-19')).toBe(false);
    expect(isOver('2026-11-19', '2026-11-20')).toBe(true);
    expect(isOver(null, '2999-01-01')).toBe(false);
  });

  test.each([
    ['Europe/Berlin', '2026-11-05T23:30:00Z', '2026-11-20'],
    ['America/New_York', '2026-11-05T23:30:00Z', '2026-11-19'],
    ['Pacific/Auckland', '2026-11-05T12:30:00Z', '2026-11-20'],
    ['Asia/Kolkata', '2026-11-05T18:29:00Z', '2026-11-19'],
    ['Asia/Kolkata', '2026-11-05T18:31:00Z', '2026-11-20'],
    // An hour is skipped, or comes twice, on the day of the delivery.
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-04-14'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-11-09'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-11-09'],
  ])('is a day in %s of what arrived at %s', (zone, at, end) => {
    expect(withdrawalEndOf(delivered(localDate(new Date(at), zone)), 14)).toBe(end);
  });

  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

  test('is a working day, at least the shortest period and at most five days later than it was set', () => {
    fc.assert(
      fc.property(fc.array(date, { minLength: 1 }), fc.integer({ min: 0, max: 365 }), (dates, days) => {
        const end = withdrawalEndOf(delivered(...dates), days) ?? '';
        const last = dates.reduce((one, other) => (one > other ? one : other));
        const period = (Date.parse(end) - Date.parse(last)) / 86_400_000;
        expect(period).toBeGreaterThanOrEqual(Math.max(shortestPeriod, days));
        expect(period).toBeLessThanOrEqual(Math.max(shortestPeriod, days) + 5);
        expect([0, 6]).not.toContain(new Date(`${end}T00:00Z`).getUTCDay());
        expect(isPublicHoliday(end)).toBe(false);
      }),
    );
  });

  test('is never earlier with another parcel, or a later arrival', () => {
    fc.assert(
      fc.property(fc.array(date, { minLength: 1 }), date, (dates, next) => {
        const before = withdrawalEndOf(delivered(...dates), 14) ?? '';
        expect((withdrawalEndOf(delivered(...dates, next), 14) ?? '') >= before).toBe(true);
      }),
    );
  });
});
