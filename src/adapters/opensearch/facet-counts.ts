import type { Category } from '../../contract/catalogue/category.ts';
import { type Facet, type FacetValue, type FieldFilter, facetFieldsOf } from '../../contract/catalogue/search.ts';
import { fieldFacet, priceFacet, type ValueCount, valuesFacet } from '../../search/facets.ts';
import type { Filters } from '../../search/read-model/filters.ts';
import { type Aggregation, type AggregationResult, allOf, type Query } from './dsl.ts';
import { facetPaths } from './index-definition.ts';

/** Values of a facet. With fewer, the counts of the cluster are exact; it refuses more than 65,536 in one response. */
const MOST_VALUES = 10_000;

type Results = Record<string, AggregationResult>;

/** Counts the values of each facet among the products that match all other filters. */
export function facetAggregations(
  category: Category | undefined,
  filters: ReadonlyMap<string, Query> = new Map(),
): Record<string, Aggregation> {
  return Object.fromEntries(
    [...facetPaths(category)].map(([facet, field]) => {
      const others = [...filters].filter(([name]) => name !== facet).map(([, query]) => query);
      const aggs = { values: { terms: { field, size: MOST_VALUES } }, unknown: { missing: { field } } };
      return [facet, { filter: allOf(others), aggs }];
    }),
  );
}

/** The facets of all products of the category. Without `counts`, none matches. */
export function facetsFrom(
  totals: Results,
  counts: Results | undefined,
  filters: Filters,
  category: Category | undefined,
): Facet[] {
  const chosen = (facet: string): FieldFilter | undefined => filters.get(facet);
  const valuesOf = (facet: string) => valueCounts(totals[facet], counts?.[facet]);
  return [
    ...(category ? [] : [valuesFacet('category', valuesOf('category'), undefined)]),
    valuesFacet('brand', valuesOf('brand'), chosen('brand')),
    priceFacet(valuesOf('price') as ValueCount<number>[], chosen('price')),
    valuesFacet('available', valuesOf('available'), chosen('available')),
    valuesFacet('rating', valuesOf('rating'), chosen('rating')),
    ...facetFieldsOf(category).map(([key, field]) => fieldFacet(key, field, valuesOf(key), chosen(key))),
  ];
}

function valueCounts(totals: AggregationResult | undefined, counts: AggregationResult | undefined): ValueCount[] {
  const countOf = countsByValue(counts);
  return [
    { value: null, total: totals?.unknown?.doc_count ?? 0, count: counts?.unknown?.doc_count ?? 0 },
    ...[...countsByValue(totals)].map(([value, total]) => ({ value, total, count: countOf.get(value) ?? 0 })),
  ];
}

export function countsByValue(result: AggregationResult | undefined): Map<FacetValue, number> {
  const buckets = result?.values?.buckets ?? [];
  return new Map(buckets.map(({ key, key_as_string: text, doc_count: count }) => [facetValueOf(key, text), count]));
}

/** The key of a boolean is 1 or 0, with its name as text. */
function facetValueOf(key: string | number, text: string | undefined): FacetValue {
  return text === 'true' || text === 'false' ? text === 'true' : key;
}
