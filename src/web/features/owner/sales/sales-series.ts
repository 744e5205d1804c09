import type { Sales } from '../../../../contract/owner/sales.ts';

export const measures = ['sales', 'orders', 'units', 'refunded'] as const;
export type Measure = (typeof measures)[number];

export const seriesNames = ['current', 'before', 'yearBefore'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** The n-th points of the three periods are compared. Periods differ by a point where months have different lengths. */
export type SalesRow = { from: string } & Record<SeriesName, number | undefined>;

export function salesRows(sales: Sales, measure: Measure): SalesRow[] {
  const at = (name: SeriesName, index: number) => sales[name].points[index]?.[measure];
  return sales.current.points.map(({ from }, index) => ({
    from,
    current: at('current', index),
    before: at('before', index),
    yearBefore: at('yearBefore', index),
  }));
}
