import { type RawBuilder, sql } from 'kysely';
import { type Days, isBetween } from './current-sums.ts';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const monthColumns: readonly string[] = MONTHS.map((month) => `m${month}`);

/**
 * `product_id` and `kept_amount`, what was sold less refunded: rows that add up to the period. Whole months of a year are in
 * one row of each product, the days before and after them in the primary key of the days.
 */
export function keptOfProducts({ from, to }: Days, timeZone: string): RawBuilder<unknown> {
  const { years, others } = partsOf({ from, to });
  const parts = [
    ...years.map(
      ({ year, months }) => sql`
        select product_id, ${sql.join(
          months.map((month) => sql.ref(`m${month}`)),
          sql` + `,
        )} as kept_amount
        from product_year_sums where year = ${year}::integer`,
    ),
    ...others.map(
      (days) => sql`
        select product_id, kept_amount from product_sales_sums
        where span = 'day' and starts_on between ${days.from}::date and ${days.to}::date`,
    ),
    sql`
      select product_id, net_amount + tax_amount - refunded_net_amount - refunded_tax_amount from sales_deltas
      where product_id is not null and ${isBetween({ from, to }, timeZone)}`,
  ];
  return sql.join(parts, sql` union all `);
}

type Parts = { years: { year: number; months: number[] }[]; others: Days[] };

/** Whole months by year, and the days that are in none. */
function partsOf({ from, to }: Days): Parts {
  const first = from.endsWith('-01') ? monthOf(from) : monthOf(from) + 1;
  const last = addDays(to, 1).endsWith('-01') ? monthOf(to) : monthOf(to) - 1;
  if (first > last) return { years: [], others: [{ from, to }] };
  const [begin, end] = [startOf(first), startOf(last + 1)];
  const others = [
    ...(from < begin ? [{ from, to: addDays(begin, -1) }] : []),
    ...(end <= to ? [{ from: end, to }] : []),
  ];
  const years = new Map<number, number[]>();
  for (let month = first; month <= last; month++) {
    const year = Math.floor(month / 12);
    years.set(year, [...(years.get(year) ?? []), (month % 12) + 1]);
  }
  return { years: [...years].map(([year, months]) => ({ year, months })), others };
}

/** Months since the year 0. */
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const startOf = (month: number) => new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);
const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
