import { type LocalTime, localTime } from '../kernel/local-time.ts';

/** When and how long the shop works. Dates are local ones of the shop, yyyy-mm-dd. */
export type WorkingTimes = {
  /** Minute of the day; an order before it counts on the same day. */
  cutoffMinute: number;
  /** ISO 8601: 1 is Monday. At least one. */
  workingDays: readonly number[];
  holidays: readonly { date: string }[];
};

export type Durations = { handlingDays: number; transitDaysMin: number; transitDaysMax: number };

/**
 * The first and the last day on which an order of `now` arrives. All days are working days: it counts on the first
 * whose cut-off is ahead, leaves `handlingDays` after that, and arrives the days of transit later.
 */
export function promisedDates(
  now: Date,
  timeZone: string,
  times: WorkingTimes,
  { handlingDays, transitDaysMin, transitDaysMax }: Durations,
): { earliest: string; latest: string } {
  const sent = addWorkingDays(countedDate(localTime(now, timeZone), times), handlingDays, times);
  return { earliest: addWorkingDays(sent, transitDaysMin, times), latest: addWorkingDays(sent, transitDaysMax, times) };
}

/** Until then, the promised dates are those of an order of `now`. */
export function promisedUntil(now: Date, timeZone: string, times: WorkingTimes): Date {
  const counted = countedDate(localTime(now, timeZone), times);
  const cutoffAfter = (instant: number) => {
    const { date, minute } = localTime(new Date(instant), timeZone);
    return (
      instant +
      (Date.parse(`${counted}T00:00Z`) - Date.parse(`${date}T00:00Z`)) +
      (times.cutoffMinute - minute) * MINUTE_MS
    );
  };
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  // Again from there: the clocks may change before it.
  return new Date(cutoffAfter(cutoffAfter(thisMinute)));
}

function countedDate({ date, minute }: LocalTime, times: WorkingTimes): string {
  return isWorkingDay(date, times) && minute < times.cutoffMinute ? date : addWorkingDays(date, 1, times);
}

function addWorkingDays(date: string, days: number, times: WorkingTimes): string {
  let current = date;
  for (let left = days; left > 0; ) {
    current = nextDay(current);
    if (isWorkingDay(current, times)) left -= 1;
  }
  return current;
}

function isWorkingDay(date: string, { workingDays, holidays }: WorkingTimes): boolean {
  const day = new Date(`${date}T00:00Z`).getUTCDay() || 7;
  return workingDays.includes(day) && !holidays.some((holiday) => holiday.date === date);
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const nextDay = (date: string) => new Date(Date.parse(`${date}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
