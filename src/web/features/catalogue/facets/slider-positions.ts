import type { Facet } from '../../../../contract/catalogue/search.ts';

/** The positions of two handles, as indexes of edges. */
export type Positions = { low: number; high: number };

/** One more than buckets. */
export function edgesOf(buckets: (Facet & { kind: 'range' })['buckets']): number[] {
  return [...buckets.map(({ from }) => from), ...buckets.slice(-1).map(({ to }) => to)];
}

/** The nearest edges around a range, never the same for both. Undefined is without a bound. */
export function positionsOf(edges: readonly number[], from: number | undefined, to: number | undefined): Positions {
  const last = edges.length - 1;
  const below = from === undefined ? 0 : edges.findLastIndex((edge) => edge <= from);
  const above = to === undefined ? last : edges.findIndex((edge) => edge >= to);
  const low = Math.min(Math.max(below, 0), last - 1);
  return { low, high: Math.max(above === -1 ? last : above, low + 1) };
}
