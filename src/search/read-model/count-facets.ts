import type { Facet, FieldFilter } from '../../contract/catalogue/search.ts';
import { boundsOf, fieldFacet, priceFacet, type ValueCount, valuesFacet } from '../facets.ts';
import type { Column } from './column.ts';
import type { Filters } from './filters.ts';
import { countsByValue, type ListedValues, listedValues, valueCounts } from './listed-values.ts';
import type { Counts } from './scan.ts';
import { onSale, type Table } from './table.ts';

export type CountedTable = { table: Table; matching: number };

/** The same as `sql/count-facets.ts`. `counts` are of all tables. */
export function facetsOf(
  counted: readonly CountedTable[],
  counts: Counts,
  filters: Filters,
  category: string | undefined,
): Facet[] {
  const chosen = (facet: string): FieldFilter | undefined => filters.get(facet);
  const one = (facet: string) => {
    const columns = counted.map(({ table }) => table.columns.get(facet) as Column);
    return { facet, listed: listedValues(columns), counts: counts.get(facet) as Uint32Array, chosen: chosen(facet) };
  };
  const [first] = counted as [CountedTable, ...CountedTable[]];
  return [
    ...(category ? [] : [valuesFacet('category', counted.map(countOfCategory), undefined)]),
    values(one('brand')),
    price(one('price')),
    values(one('available')),
    values(one('rating')),
    ...(category
      ? [...first.table.fields].map(([key, field]) => {
          if (field.facet === 'values') return values(one(key));
          const { listed, counts, ...rest } = one(key);
          return range({ ...rest, listed, counts }) ?? fieldFacet(key, field, valueCounts(listed, counts), chosen(key));
        })
      : []),
  ];
}

type Counted = { facet: string; listed: ListedValues; counts: Uint32Array; chosen: FieldFilter | undefined };

function countOfCategory({ table, matching }: CountedTable): ValueCount {
  return { value: table.category, total: onSale(table), count: matching };
}

function values({ facet, listed, counts, chosen }: Counted): Facet {
  const isChosen = new Set(chosen?.values);
  if (![...isChosen].every((value) => listed.isListed.has(value)))
    return valuesFacet(facet, valueCounts(listed, counts), chosen);
  const found = countsByValue(listed, counts);
  return {
    field: facet,
    kind: 'values',
    values: listed.listed.map((place) => {
      const value = listed.values[place] as ListedValues['values'][number];
      return { value, count: found[place] as number, isChosen: isChosen.has(value) };
    }),
    unknown: counts[0] as number,
  };
}

/** Undefined if no product has the number. */
function range({ facet, listed, counts, chosen }: Counted): Facet | undefined {
  if (!listed.range) return undefined;
  const { min, max, edges, buckets } = listed.range;
  const perBucket = new Uint32Array(edges.length);
  const found = countsByValue(listed, counts);
  for (let place = 0; place < found.length; place++) {
    const bucket = buckets[place] as number;
    perBucket[bucket] = (perBucket[bucket] as number) + (found[place] as number);
  }
  return {
    field: facet,
    kind: 'range',
    min,
    max,
    buckets: edges.map((from, at) => ({ from, to: edges[at + 1] ?? max, count: perBucket[at] as number })),
    ...boundsOf(chosen),
    unknown: counts[0] as number,
  };
}

function price({ listed, counts, chosen }: Counted): Facet {
  return priceFacet(valueCounts(listed, counts) as ValueCount<number>[], chosen);
}
