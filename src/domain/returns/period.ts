import type { RequestedKind } from '../../contract/orders/return.ts';

export type ReturnTerms = { returnDays: number; warrantyMonths: number };

/** Local dates of the shop, yyyy-mm-dd. */
type Arrival = { shippedOn: string; deliveredOn: string | null };

export type ReturnPeriods = Record<RequestedKind, string | null>;

/**
 * The last day of each way, counted from the day when the last shipment arrived, but not from an earlier day than the
 * latest that was promised: a customer who knows a day never gets an earlier one, when a parcel is early or the first of
 * two arrives. Null: nothing is shipped yet, or the shop does not offer it.
 */
export function returnPeriodsOf(
  shipments: readonly Arrival[],
  promised: string | undefined,
  { returnDays, warrantyMonths }: ReturnTerms,
): ReturnPeriods {
  const arrivals = shipments.map(({ shippedOn, deliveredOn }) => later(shippedOn, deliveredOn ?? undefined));
  const [first, ...others] = arrivals;
  const arrived = first && others.reduce(later, later(first, promised));
  return {
    return: arrived && returnDays > 0 ? addDays(arrived, returnDays) : null,
    warranty: arrived && warrantyMonths > 0 ? addMonths(arrived, warrantyMonths) : null,
  };
}

/** Dates without a zone compare as texts. */
const later = (date: string, other: string | undefined) => (other !== undefined && other > date ? other : date);

function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return textOf(at);
}

/** The 31st becomes the last day of a shorter month. */
function addMonths(date: string, months: number): string {
  const at = new Date(`${date}T00:00Z`);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months, 1);
  at.setUTCDate(Math.min(day, daysIn(at)));
  return textOf(at);
}

const daysIn = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
const textOf = (at: Date) => at.toISOString().slice(0, 10);
