import { describeSize } from '../database/filled.ts';
import { formatTable } from '../report.ts';
import { compareCosts, countOf, growsTooFast } from './compare.ts';
import type { GrowthPoint } from './growth.ts';
import { growthRows } from './rows.ts';

const headings = ['call', 'size', 'processes', 'rate', 'p50', 'p99', 'cost', 'allowed', 'verdict'];

/** The cost is relative to the smallest size of the same call. */
export function reportGrowth(points: readonly GrowthPoint[], options: { markdown: boolean }): string {
  return formatTable(
    headings,
    rowsOf(points).map(({ point, growth }) => [
      point.name,
      describeSize(point.size),
      point.workers,
      `${number(point.perSecond)} /s`,
      `${number(point.p50)} ms`,
      `${number(point.p99)} ms`,
      growth ? `× ${growth.factor.toFixed(2)}` : '',
      growth ? allowedFor(point, growth) : '',
      verdictOf(point, growth),
    ]),
    options,
  );
}

export function hasGrownTooFast(points: readonly GrowthPoint[]): boolean {
  return rowsOf(points).some(({ point, growth }) => verdictOf(point, growth) === 'MISSED');
}

type Growth = { factor: number; allowed: number };

const isBoundToMatches = ({ name }: GrowthPoint) => growthRows.some((row) => row.name === name && row.isBoundToMatches);

function allowedFor(point: GrowthPoint, { allowed }: Growth): string {
  return isBoundToMatches(point) ? 'by matches' : `× ${allowed.toFixed(2)}`;
}

function verdictOf(point: GrowthPoint, growth: Growth | undefined): string {
  if (point.errors > 0) return 'MISSED';
  if (!growth || isBoundToMatches(point)) return '';
  return growsTooFast(growth) ? 'MISSED' : 'met';
}

function rowsOf(points: readonly GrowthPoint[]) {
  // Booking is measured among products and among orders.
  const groups = Map.groupBy(points, ({ name, size, workers }) =>
    JSON.stringify([name, Boolean(size.orders), workers]),
  );
  return [...groups.values()].flatMap((group) => {
    const [smallest, ...others] = group.toSorted((a, b) => countOf(a.size) - countOf(b.size)) as [
      GrowthPoint,
      ...GrowthPoint[],
    ];
    const cost = (point: GrowthPoint) => ({ count: countOf(point.size), perSecond: point.perSecond });
    return [
      { point: smallest, growth: undefined },
      ...others.map((point) => ({ point, growth: compareCosts(cost(smallest), cost(point)) })),
    ];
  });
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}
