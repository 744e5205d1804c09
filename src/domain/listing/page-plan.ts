import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Filter, Listing, ListQuery, Sort } from '../../contract/listing.ts';
import { givenFilters } from './conditions.ts';
import type { Bounds, Source, ToParameter } from './source.ts';

// Literals, from which the planner knows that few rows are read. The page's own limit is a parameter.
const reaches = [limits.listMaximum + 1, 1001, limits.list.numbered + limits.listMaximum + 1];

export const reachOf = (rows: number) => reaches.find((depth) => rows <= depth) ?? rows;

/** Where fewer than one row in so many matches, finding and sorting all matches takes less time than walking further. */
const WALKED_PER_ROW = 50;

/**
 * Rows are found in one of these ways, so that no plan reads a whole table:
 * - directly, where an index has the filter and the order of the sort: it is read as far as the page;
 * - otherwise by probing: up to a bound, the matching rows are found by the filters' indexes and sorted;
 * - where there are more, by walking the sort's index as far as another bound, and skipping what does not match;
 * - where the page is not full then, by sorting all matches.
 */
export function planOf<L extends Listing, Row extends { id: string }>(
  source: Source<L, Row>,
  query: ListQuery<L>,
  reach: number,
) {
  const { listing, indexed = {}, storedTotal } = source;
  const bounds: Bounds = source.bounds ?? limits.list;
  const sort = listing.sorts[query.sort ?? listing.defaultSort] as Sort;
  const filters = new Set(givenFilters(listing, query).map(([name]) => name as keyof L['filters'] & string));
  const inOrder = (indexed as Record<string, readonly string[]>)[sort.field];
  const beside = [...filters].filter((name) => !isOn(sort, listing.filters[name]));
  const isDirect =
    filters.size === 0 ||
    (inOrder !== undefined && beside.length <= 1 && beside.every((name) => inOrder.includes(name)));
  const isStored = storedTotal?.(filters, () => sql`null`) !== undefined;
  // A later page is worth sorting more rows, as walking costs in proportion to its offset.
  const probed = reach === reaches[0] ? bounds.matched : Math.min(bounds.matched * 10, limits.list.numbered);
  const bound = isStored ? Number.POSITIVE_INFINITY : isDirect ? bounds.counted : bounds.matched;
  const walked = Math.ceil(reach * (bounds.walkedPerRow ?? WALKED_PER_ROW));
  return { sort, filters, inOrder, isDirect, probed, walked, counted: bounds.counted, bound, reach };
}

export type Parts<L extends Listing, Row extends { id: string }> = ReturnType<typeof planOf<L, Row>> & {
  source: Source<L, Row>;
  query: ListQuery<L>;
  toParameter: ToParameter;
};

export const isOn = ({ field }: Sort, filter: Filter | undefined) =>
  filter?.kind !== 'search' && filter?.field === field;

export const isProbed = ({ probed }: { probed: number }, operator: RawBuilder<unknown>) =>
  sql<SqlBool>`(select count(*) from probe) ${operator} ${sql.lit(probed)}`;
