import type { Database } from '../../../db/connect.ts';
import type { Found } from '../../../search/found.ts';
import { type CountedTable, facetsOf } from '../../../search/read-model/count-facets.ts';
import { filtersOf } from '../../../search/read-model/filters.ts';
import { firstRows, idAt, mergePlaces, orderOf, type Place } from '../../../search/read-model/first-rows.ts';
import type { ReadModel } from '../../../search/read-model/read-model.ts';
import { type Counts, countsFor, scan } from '../../../search/read-model/scan.ts';
import type { Table } from '../../../search/read-model/table.ts';
import type { SearchQuery } from '../../../search/search-query.ts';
import { conditionsOf } from '../sql/conditions.ts';
import { findIds } from '../sql/find-ids.ts';

/** The same response as `sqlSearch()`, for a query without words. */
export async function findInMemory(db: Database, model: ReadModel, query: SearchQuery): Promise<Found> {
  const { tables } = model;
  const { category, page, limit, sort, isBrief, among } = query;
  const filters = filtersOf(query);
  const order = orderOf(sort);
  const last = page * limit;
  const counted: CountedTable[] = [];
  const places: Place[][] = [];
  const within = category ? [tables.get(category) as Table] : [...tables.values()];
  const counts: Counts = isBrief ? new Map() : countsFor(within);
  for (const table of within) {
    const rows = scan(table, filters, counts, among && model.rowsOf(table, among));
    counted.push({ table, matching: rows.length });
    if (order && rows.length > 0) places.push(firstRows(table, rows, order, last));
  }
  return {
    ids: order
      ? mergePlaces(places, order)
          .slice(last - limit, last)
          .map(idAt)
      : // Only the database knows its order of names.
        await findIds(db, query, conditionsOf(query)),
    total: counted.reduce((sum, { matching }) => sum + matching, 0),
    facets: isBrief ? [] : facetsOf(counted, counts, filters, category),
    understood: [],
  };
}
