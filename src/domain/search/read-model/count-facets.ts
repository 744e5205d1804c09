import type { Facet, FacetValue, FieldFilter } from '../../../contract/search.ts';
import { fieldFacet, priceFacet, type ValueCount, valuesFacet } from '../facets.ts';
import type { Dictionary } from './dictionary.ts';
import type { Filters } from './filters.ts';
import type { Counts } from './scan.ts';
import { onSale, type Table } from './table.ts';

export type CountedTable = { table: Table; counts: Counts; matching: number };

/** The same as `sql/count-facets.ts`. */
export function facetsOf(counted: CountedTable[], filters: Filters, category: string | undefined): Facet[] {
  const chosen = (facet: string): FieldFilter | undefined => filters.get(facet);
  const valuesOf = (facet: string) => merged(counted.map((one) => countsOf(one, facet)));
  const [first] = counted;
  return [
    ...(category ? [] : [valuesFacet('category', counted.map(countOfCategory), undefined)]),
    valuesFacet('brand', valuesOf('brand'), chosen('brand')),
    priceFacet(valuesOf('price') as ValueCount<number>[], chosen('price')),
    valuesFacet('available', valuesOf('available'), chosen('available')),
    valuesFacet('rating', valuesOf('rating'), chosen('rating')),
    ...(category && first
      ? [...first.table.fields].map(([key, field]) => fieldFacet(key, field, valuesOf(key), chosen(key)))
      : []),
  ];
}

function countOfCategory({ table, matching }: CountedTable): ValueCount {
  return { value: table.category, total: onSale(table), count: matching };
}

function countsOf({ table, counts }: CountedTable, facet: string): ValueCount[] {
  const column = table.columns.get(facet);
  const ofCodes = counts.get(facet);
  if (!column || !ofCodes) return [];
  return byValue(column.dictionary, column.totals, ofCodes);
}

function byValue({ values }: Dictionary, totals: Uint32Array, counts: Uint32Array): ValueCount[] {
  const found: ValueCount[] = [{ value: null, total: totals[0] as number, count: counts[0] as number }];
  const known = new Map<FacetValue, ValueCount>();
  for (let code = 1; code < values.length; code++) {
    const [total, count] = [totals[code] as number, counts[code] as number];
    if (total === 0) continue;
    for (const value of values[code] as readonly FacetValue[]) {
      const before = known.get(value);
      if (before) {
        before.total += total;
        before.count += count;
      } else {
        const one = { value, total, count };
        known.set(value, one);
        found.push(one);
      }
    }
  }
  return found;
}

function merged(lists: ValueCount[][]): ValueCount[] {
  if (lists.length === 1) return lists[0] as ValueCount[];
  const all = new Map<FacetValue | null, ValueCount>();
  for (const { value, total, count } of lists.flat()) {
    const before = all.get(value);
    if (before) {
      before.total += total;
      before.count += count;
    } else all.set(value, { value, total, count });
  }
  return [...all.values()];
}
