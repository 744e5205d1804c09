import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promisedDates, promisedUntil, type WorkingTimes } from './promise.ts';

const berlin = 'Europe/Berlin';
const times: WorkingTimes = { cutoffMinute: 14 * 60, workingDays: [1, 2, 3, 4, 5], holidays: [] };
const days = (handlingDays: number, transitDaysMin: number, transitDaysMax = transitDaysMin) => ({
  handlingDays,
  transitDaysMin,
  transitDaysMax,
});

// 2026-03-02 is a Monday; in Berlin, summer time begins on 2026-03-29 and ends on 2026-10-25.
test.each([
  ['before the cut-off counts today', '2026-03-02T13:59+01:00', times, days(1, 1, 2), '2026-03-04', '2026-03-05'],
  ['at the cut-off counts tomorrow', '2026-03-02T14:00+01:00', times, days(1, 1, 2), '2026-03-05', '2026-03-06'],
  ['without handling leaves today', '2026-03-02T08:00+01:00', times, days(0, 0), '2026-03-02', '2026-03-02'],
  ['skips the weekend', '2026-03-06T15:00+01:00', times, days(0, 1), '2026-03-10', '2026-03-10'],
  ['of a Saturday counts on Monday', '2026-03-07T08:00+01:00', times, days(0, 0), '2026-03-09', '2026-03-09'],
  [
    'skips holidays',
    '2026-12-23T08:00+01:00',
    { ...times, holidays: [{ date: '2026-12-24' }, { date: '2026-12-25' }] },
    days(1, 1),
    '2026-12-29',
    '2026-12-29',
  ],
  ['is of the day in the shop’s zone', '2026-03-02T23:30-05:00', times, days(0, 0), '2026-03-03', '2026-03-03'],
  ['before the cut-off in summer time', '2026-03-30T11:59Z', times, days(0, 1), '2026-03-31', '2026-03-31'],
  ['after the cut-off in summer time', '2026-03-30T12:00Z', times, days(0, 1), '2026-04-01', '2026-04-01'],
  ['before the cut-off in winter time', '2026-10-26T12:59Z', times, days(0, 1), '2026-10-27', '2026-10-27'],
  ['after the cut-off in winter time', '2026-10-26T13:00Z', times, days(0, 1), '2026-10-28', '2026-10-28'],
  ['crosses the change to summer time', '2026-03-27T10:00+01:00', times, days(1, 1), '2026-03-31', '2026-03-31'],
  ['crosses the change to winter time', '2026-10-23T10:00+02:00', times, days(1, 1), '2026-10-27', '2026-10-27'],
  ['crosses a leap day', '2028-02-28T10:00+01:00', times, days(0, 2), '2028-03-01', '2028-03-01'],
  [
    'at midnight counts today where all of the day does',
    '2026-03-02T23:59+01:00',
    { ...times, cutoffMinute: 1440 },
    days(0, 0),
    '2026-03-02',
    '2026-03-02',
  ],
])('an order %s', (_, at, working, durations, earliest, latest) => {
  expect(promisedDates(new Date(at), berlin, working, durations)).toEqual({ earliest, latest });
});

const zone = fc.constantFrom(
  berlin,
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'UTC',
);
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const aDate = instant.map((date) => date.toISOString().slice(0, 10));
const working = fc.record({
  cutoffMinute: fc.integer({ min: 0, max: 1440 }),
  workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  holidays: fc.array(fc.record({ date: aDate }), { maxLength: 20 }),
});
const durations = fc.record({
  handlingDays: fc.integer({ min: 0, max: 10 }),
  transitDaysMin: fc.integer({ min: 0, max: 10 }),
  transitDaysMax: fc.integer({ min: 10, max: 20 }),
});

const isWorking = (date: string, { workingDays, holidays }: WorkingTimes) =>
  workingDays.includes(new Date(date).getUTCDay() || 7) && !holidays.some((holiday) => holiday.date === date);

// Independent of the implementation: Swedish dates are ISO dates.
const dateIn = (now: Date, timeZone: string) => now.toLocaleDateString('sv', { timeZone });

test('an order arrives on working days, as many after the one on which it counts as the method needs', () => {
  fc.assert(
    fc.property(instant, zone, working, durations, (now, timeZone, times, method) => {
      const { earliest, latest } = promisedDates(now, timeZone, times, method);
      const today = dateIn(now, timeZone);
      const clock = now.toLocaleTimeString('sv', { timeZone, hour: '2-digit', minute: '2-digit' });
      const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
      const counts = isWorking(today, times) && minute < times.cutoffMinute ? 0 : 1;
      for (const [date, transit] of [
        [earliest, method.transitDaysMin],
        [latest, method.transitDaysMax],
      ] as const) {
        let between = 0;
        for (let at = Date.parse(today); at < Date.parse(date); ) {
          at += 24 * 60 * 60 * 1000;
          if (isWorking(new Date(at).toISOString().slice(0, 10), times)) between += 1;
        }
        expect(isWorking(date, times)).toBe(true);
        expect(between).toBe(counts + method.handlingDays + transit);
      }
    }),
  );
});

test('a later order never arrives earlier', () => {
  fc.assert(
    fc.property(instant, fc.nat(10 * 24 * 60), zone, working, durations, (now, minutes, timeZone, times, method) => {
      const first = promisedDates(now, timeZone, times, method);
      const later = promisedDates(new Date(now.getTime() + minutes * 60_000), timeZone, times, method);
      expect(later.earliest >= first.earliest && later.latest >= first.latest).toBe(true);
      expect(first.earliest <= first.latest).toBe(true);
    }),
  );
});

test.each([
  ['the cut-off of the same day', '2026-03-02T13:59:30+01:00', times, '2026-03-02T14:00+01:00'],
  ['the next one after it', '2026-03-02T14:00+01:00', times, '2026-03-03T14:00+01:00'],
  ['that of Monday after the weekend', '2026-03-06T15:00+01:00', times, '2026-03-09T14:00+01:00'],
  ['that after the change to summer time', '2026-03-28T08:00+01:00', times, '2026-03-30T14:00+02:00'],
  ['that after the change to winter time', '2026-10-24T08:00+02:00', times, '2026-10-26T14:00+01:00'],
  [
    'midnight where all of the day counts',
    '2026-03-02T08:00+01:00',
    { ...times, cutoffMinute: 1440 },
    '2026-03-03T00:00+01:00',
  ],
])('the promised dates hold until %s', (_, at, working, until) => {
  expect(promisedUntil(new Date(at), berlin, working)).toEqual(new Date(until));
});

test('orders have the same dates until then, and later ones from then on', () => {
  // Without a change of the clocks, which a cut-off at night may fall into.
  const steady = fc.constantFrom('UTC', 'Asia/Kolkata');
  fc.assert(
    fc.property(instant, steady, working, durations, (now, timeZone, times, method) => {
      const until = promisedUntil(now, timeZone, times);
      const dates = promisedDates(now, timeZone, times, method);
      expect(until.getTime()).toBeGreaterThan(now.getTime());
      expect(promisedDates(new Date(until.getTime() - 1), timeZone, times, method)).toEqual(dates);
      expect(promisedDates(until, timeZone, times, method).earliest > dates.earliest).toBe(true);
    }),
  );
});
