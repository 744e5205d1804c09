import type { FacetValue } from '../../../../contract/catalogue/search.ts';
import type { SearchView } from '../search/search-view.ts';
import type { NamedFacet } from './name-facets.ts';
import { priceSteps } from './price-steps.ts';
import { OPEN_AT_FIRST } from './shown-facets.ts';

export type QuickChoice = { facet: NamedFacet; value: FacetValue };

const VALUES = 4;

/**
 * One-click filters of a category: the most frequent texts of the first facets without a choice, the facet with the
 * fewest first, and round prices.
 */
export function quickChoices(facets: readonly NamedFacet[], { category, filters }: SearchView): QuickChoice[] {
  if (!category) return [];
  const first = facets.slice(0, OPEN_AT_FIRST);
  const texts = first.filter(isOpen(filters)).map((facet) => ({ facet, values: leadingSomewhere(facet) }));
  const [fewest = [], ...others] = texts
    .filter(({ values }) => values.length > 1)
    .sort((one, other) => one.values.length - other.values.length)
    .map(({ facet, values }) => values.slice(0, VALUES).map((value) => ({ facet, value })));
  const price = first.find(({ field }) => field === 'price');
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  const prices =
    price?.kind === 'range' && !isPriced ? priceSteps(price.buckets).map((value) => ({ facet: price, value })) : [];
  return [...fewest, ...prices, ...others.flat()];
}

const isOpen =
  (filters: SearchView['filters']) =>
  (facet: NamedFacet): facet is NamedFacet & { kind: 'values' } =>
    facet.kind === 'values' && !['brand', 'rating'].includes(facet.field) && !filters[facet.field];

const leadingSomewhere = (facet: NamedFacet & { kind: 'values' }) =>
  facet.values.flatMap(({ value, count }) => (count > 0 && typeof value === 'string' ? [value] : []));
