import { type SalesQuery, type SalesStep, salesQuery } from '../../../../contract/owner/sales.ts';
import { paths } from '../../../app/paths.ts';

export const presets = ['week', 'month', 'thisMonth', 'lastMonth', 'year', 'thisYear'] as const;
export type Preset = (typeof presets)[number];

export function presetPeriod(preset: Preset, date: string): SalesQuery {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const at = (ofYear: number, ofMonth: number, ofDay: number) =>
    new Date(Date.UTC(ofYear, ofMonth - 1, ofDay)).toISOString().slice(0, 10);
  const periods: Record<Preset, SalesQuery> = {
    week: { from: at(year, month, day - 6), to: date, by: 'day' },
    month: { from: at(year, month, day - 29), to: date, by: 'day' },
    thisMonth: { from: at(year, month, 1), to: date, by: 'day' },
    lastMonth: { from: at(year, month - 1, 1), to: at(year, month, 0), by: 'day' },
    year: { from: at(year, month - 11, 1), to: at(year, month + 1, 0), by: 'month' },
    thisYear: { from: at(year, 1, 1), to: date, by: 'month' },
  };
  return periods[preset];
}

/** The period of the address, if that is a valid one; otherwise the last 30 days. */
export function readPeriod(search: URLSearchParams, date: string): SalesQuery {
  const { data } = salesQuery.safeParse({
    from: search.get('from'),
    to: search.get('to'),
    by: (search.get('by') ?? 'day') as SalesStep,
  });
  return data ?? presetPeriod('month', date);
}

export const samePeriod = (one: SalesQuery, other: SalesQuery): boolean =>
  one.from === other.from && one.to === other.to && one.by === other.by;

export const salesHref = ({ from, to, by }: SalesQuery): string =>
  `${paths.sales}?${new URLSearchParams({ from, to, by })}`;
