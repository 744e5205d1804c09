import type { Days } from './current-sums.ts';

/** As many days, or as many whole months, right before. */
export function periodBefore({ from, to }: Days): Days {
  const months = wholeMonths({ from, to });
  if (months > 0) return { from: addMonths(from, -months), to: addDays(from, -1) };
  const days = Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** The same dates a year earlier. The end of February stays one. */
export function yearBefore({ from, to }: Days): Days {
  const isEndOfMonth = addDays(to, 1).endsWith('-01');
  return {
    from: addMonths(from, -12),
    to: isEndOfMonth ? addDays(addMonths(addDays(to, 1), -12), -1) : addMonths(to, -12),
  };
}

const DAY_MS = 86_400_000;

const timeOf = (date: string) => Date.parse(`${date}T00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const addDays = (date: string, days: number) => dateOf(timeOf(date) + days * DAY_MS);

/** 0 unless the period begins with a month and ends with one. */
function wholeMonths({ from, to }: Days): number {
  const after = addDays(to, 1);
  if (!from.endsWith('-01') || !after.endsWith('-01')) return 0;
  return monthOf(after) - monthOf(from);
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** To the last day of a month that is shorter. */
function addMonths(date: string, months: number): string {
  const month = monthOf(date) + months;
  const first = Date.UTC(Math.floor(month / 12), month % 12, 1);
  const last = Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0);
  return dateOf(Math.min(first + (Number(date.slice(8)) - 1) * DAY_MS, last));
}
