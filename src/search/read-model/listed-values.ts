import type { FacetValue } from '../../contract/catalogue/search.ts';
import { limits } from '../../contract/limits.ts';
import { bucketOf, edgesBetween } from '../buckets.ts';
import { compareValues, type ValueCount } from '../facets.ts';
import type { Column } from './column.ts';

/** What a facet lists, which depends on all products on sale and not on the filters. */
export type ListedValues = {
  /** The most frequent first. */
  readonly values: readonly FacetValue[];
  readonly totals: readonly number[];
  readonly unknown: number;
  /** The places in `values` of the values of each code. */
  readonly places: readonly (readonly number[])[];
  /** The places of those that are listed, in order. */
  readonly listed: readonly number[];
  readonly isListed: ReadonlySet<FacetValue>;
  /** The range of numbers. */
  readonly range: Range | undefined;
};

type Range = {
  readonly min: number;
  readonly max: number;
  readonly edges: readonly number[];
  /** The buckets of `values`. */
  readonly buckets: Uint32Array;
};

const known = new WeakMap<object, { version: number; listed: ListedValues }>();

/**
 * Lists the values of one column, or of the columns of all tables that share its dictionary. Made again when their
 * totals have changed.
 */
export function listedValues(columns: readonly Column[]): ListedValues {
  const [first] = columns as [Column, ...Column[]];
  const owner = columns.length > 1 ? first.dictionary : first;
  const version = columns.reduce((sum, column) => sum + column.version, 0);
  const before = known.get(owner);
  if (before?.version === version) return before.listed;
  const listed = list(columns);
  known.set(owner, { version, listed });
  return listed;
}

function list(columns: readonly Column[]): ListedValues {
  const { values: byCode } = (columns[0] as Column).dictionary;
  const totalOf = (code: number) => columns.reduce((sum, { totals }) => sum + (totals[code] ?? 0), 0);
  const totals = new Map<FacetValue, number>();
  for (let code = 1; code < byCode.length; code++) {
    const total = totalOf(code);
    if (total === 0) continue;
    for (const value of byCode[code] as readonly FacetValue[]) totals.set(value, (totals.get(value) ?? 0) + total);
  }
  const sorted = [...totals].sort(([a, totalOfA], [b, totalOfB]) => totalOfB - totalOfA || compareValues(a, b));
  const values = sorted.map(([value]) => value);
  const placeOf = new Map(values.map((value, place) => [value, place]));
  const listed = values.slice(0, limits.search.values).map((_, place) => place);
  const isNumeric = typeof values[0] === 'number';
  if (isNumeric) listed.sort((a, b) => (values[a] as number) - (values[b] as number));
  return {
    values,
    totals: sorted.map(([, total]) => total),
    unknown: totalOf(0),
    places: byCode.map((some) => some.flatMap((value) => placeOf.get(value) ?? [])),
    listed,
    isListed: new Set(listed.map((place) => values[place] as FacetValue)),
    range: isNumeric ? rangeOf(values as number[]) : undefined,
  };
}

function rangeOf(values: readonly number[]): Range {
  const min = values.reduce((low, value) => Math.min(low, value));
  const max = values.reduce((high, value) => Math.max(high, value));
  const edges = edgesBetween(min, max);
  return { min, max, edges, buckets: Uint32Array.from(values, (value) => bucketOf(edges, value)) };
}

/** By place in `values`, from the counts by code. */
export function countsByValue({ values, places }: ListedValues, counts: Uint32Array): Uint32Array {
  const found = new Uint32Array(values.length);
  for (let code = 1; code < places.length; code++) {
    const count = counts[code] as number;
    if (count > 0)
      for (const place of places[code] as readonly number[]) found[place] = (found[place] as number) + count;
  }
  return found;
}

/** As SQL returns them. */
export function valueCounts(listed: ListedValues, counts: Uint32Array): ValueCount[] {
  const { values, totals, unknown } = listed;
  const found = countsByValue(listed, counts);
  return [
    { value: null, total: unknown, count: counts[0] as number },
    ...values.map((value, place) => ({ value, total: totals[place] as number, count: found[place] as number })),
  ];
}
