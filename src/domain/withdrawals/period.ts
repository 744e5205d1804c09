import { addDays } from './add-days.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** Local dates of the shop, yyyy-mm-dd. */
type Delivery = { deliveredOn: string | null };

export type Fulfilment = { hasOpenUnits: boolean; shipments: readonly Delivery[] };

export const shortestPeriod = 14;

/** The days in which goods are to be sent back, and in which they are refunded (Articles 13(1) and 14(1)). */
export const DAYS_TO_ACT = 14;

/**
 * The last day on which the customer can withdraw. Null while it is not known: something is still to be shipped or on its
 * way, because the period begins when the last parcel has arrived (Article 9(2)(b)(i) of Directive 2011/83/EU).
 */
export function withdrawalEndOf({ hasOpenUnits, shipments }: Fulfilment, days: number): string | null {
  if (hasOpenUnits || shipments.length === 0) return null;
  let last = '';
  for (const { deliveredOn } of shipments) {
    if (deliveredOn === null) return null;
    if (deliveredOn > last) last = deliveredOn;
  }
  return workingDayFrom(addDays(last, Math.max(days, shortestPeriod)));
}

export const isOver = (until: string | null, today: string): boolean => until !== null && until < today;

/** The period ends with the next working day (Article 3(4) of Regulation 1182/71). */
function workingDayFrom(date: string): string {
  let day = date;
  while (isWeekend(day) || isPublicHoliday(day)) day = addDays(day, 1);
  return day;
}

function isWeekend(date: string): boolean {
  const [SUNDAY, SATURDAY] = [0, 6];
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  return weekday === SUNDAY || weekday === SATURDAY;
}
