import type { Facet, FacetValue, FieldFilter } from '../contract/catalogue/search.ts';
import type { SpecificationField } from '../contract/catalogue/specification.ts';
import { limits } from '../contract/limits.ts';
import { bucketOf, edgesBetween, priceEdges } from './buckets.ts';

/** Products with a value; null is unknown. `total` is without any filter, `count` with all other filters. */
export type ValueCount<V = FacetValue> = { value: V | null; total: number; count: number };

type Chosen = FieldFilter | undefined;

export function fieldFacet(field: string, { facet }: SpecificationField, counts: ValueCount[], chosen: Chosen): Facet {
  return facet === 'range' ? rangeFacet(field, counts, chosen) : valuesFacet(field, counts, chosen);
}

/** The most frequent values and the chosen ones; numbers ascend, others descend by frequency. */
export function valuesFacet(field: string, counts: ValueCount[], chosen: Chosen): Facet {
  const chosenValues = new Set(chosen?.values);
  const missing = new Set(chosenValues);
  const known = counts.filter(({ value, total }) => value !== null && total > 0) as Known[];
  known.sort((a, b) => b.total - a.total || compareValues(a.value, b.value));
  const listed = known.filter(({ value }, at) => at < limits.search.values || chosenValues.has(value));
  for (const { value } of known) missing.delete(value);
  listed.push(...[...missing].sort(compareValues).map((value) => ({ value, total: 0, count: 0 })));
  if (typeof listed[0]?.value === 'number') listed.sort((a, b) => compareValues(a.value, b.value));
  const values = listed.map(({ value, count }) => ({ value, count, isChosen: chosenValues.has(value) }));
  return { field, kind: 'values', values, unknown: unknownOf(counts) };
}

function rangeFacet(field: string, counts: ValueCount[], chosen: Chosen): Facet {
  const known = counts.filter(({ value, total }) => typeof value === 'number' && total > 0) as Known<number>[];
  const [min, max] = known.reduce(
    ([low, high], { value }) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const edges = known.length > 0 ? edgesBetween(min, max) : [];
  const perBucket = edges.map(() => 0);
  for (const { value, count } of known) add(perBucket, bucketOf(edges, value), count);
  const buckets = edges.map((from, at) => ({ from, to: edges[at + 1] ?? max, count: perBucket[at] ?? 0 }));
  const range = { min: known.length > 0 ? min : 0, max: known.length > 0 ? max : 0, buckets };
  return { field, kind: 'range', ...range, ...boundsOf(chosen), unknown: unknownOf(counts) };
}

/** `counts` are by the index of `priceEdges`. */
export function priceFacet(counts: ValueCount<number>[], chosen: Chosen): Facet {
  const known = counts.filter(({ value, total }) => value !== null && total > 0) as Known<number>[];
  const countOf = new Map(known.map(({ value, count }) => [value, count]));
  const [first, last] = [Math.min(...countOf.keys()), Math.max(...countOf.keys())];
  const buckets = [];
  for (let at = first; at <= last; at++)
    buckets.push({ from: priceEdges[at] ?? 0, to: priceEdges[at + 1] ?? 0, count: countOf.get(at) ?? 0 });
  const range = { min: buckets[0]?.from ?? 0, max: buckets.at(-1)?.to ?? 0, buckets };
  return { field: 'price', kind: 'range', ...range, ...boundsOf(chosen), unknown: 0 };
}

type Known<V = FacetValue> = { value: V; total: number; count: number };

export const boundsOf = (chosen: Chosen) => ({
  ...(chosen?.min !== undefined && { chosenMin: chosen.min }),
  ...(chosen?.max !== undefined && { chosenMax: chosen.max }),
});

const unknownOf = (counts: ValueCount[]) => counts.find(({ value }) => value === null)?.count ?? 0;

function add(numbers: number[], at: number, count: number): void {
  numbers[at] = (numbers[at] ?? 0) + count;
}

export function compareValues(a: FacetValue, b: FacetValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}
