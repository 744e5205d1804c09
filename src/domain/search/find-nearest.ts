import type { Facet } from '../../contract/catalogue/search.ts';
import type { Found } from '../../search/found.ts';
import type { SearchQuery } from '../../search/search-query.ts';
import type { ProductSearch } from './product-search.ts';

type Wider = { query: SearchQuery; reason: 'words' | 'filter'; dropped: string[] };

/** What the query finds. If that is nothing, the nearest without what was chosen, or without the words. */
export async function findNearest(search: Pick<ProductSearch, 'find'>, query: SearchQuery): Promise<Found> {
  const found = await search.find(query);
  if (found.total > 0) return found;
  for (const { query: wider, reason, dropped } of query.q ? widerSearches(query, found) : widerLists(query, found)) {
    const { total, ids } = await search.find({ ...wider, page: 1, isBrief: true });
    if (total > 0) return { ...found, instead: { reason, dropped, ids } };
  }
  return found;
}

/** Words that were left out are less than a category, and more than filters. */
function widerSearches(query: SearchQuery, { instead }: Found): Wider[] {
  const { q = '', ...withoutWords } = query;
  const { category, page, limit } = query;
  const chosen = chosenIn(query);
  const everywhere = { q, page, limit, brand: [], fields: {} };
  const steps: Wider[] = [];
  if (chosen.length > 0) steps.push({ query: without(query, chosen), reason: 'filter', dropped: chosen });
  if (category) steps.push({ query: everywhere, reason: 'filter', dropped: [...chosen, 'category'] });
  if (instead?.ids.length) return steps;
  steps.push({ query: withoutWords, reason: 'words', dropped: [q] });
  steps.push({ query: without(withoutWords, chosen), reason: 'filter', dropped: [...chosen, q] });
  return steps;
}

/** Without the filter that leaves most, as its facet says, or else without all. */
function widerLists(query: SearchQuery, { facets }: Found): Wider[] {
  const chosen = chosenIn(query);
  const counts = facets.flatMap((facet) =>
    chosen.includes(facet.field) ? { field: facet.field, count: countIn(facet) } : [],
  );
  const [best] = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const dropped = best ? [best.field] : chosen;
  return dropped.length > 0 ? [{ query: without(query, dropped), reason: 'filter', dropped }] : [];
}

function countIn(facet: Facet): number {
  const counts = facet.kind === 'values' ? facet.values : facet.buckets;
  return counts.reduce((sum, { count }) => sum + count, facet.unknown);
}

/** The facets by which the query filters. */
function chosenIn({ brand, available, minPrice, maxPrice, minRating, fields }: SearchQuery): string[] {
  return [
    ...(brand.length > 0 ? ['brand'] : []),
    ...(minPrice !== undefined || maxPrice !== undefined ? ['price'] : []),
    ...(available === undefined ? [] : ['available']),
    ...(minRating === undefined ? [] : ['rating']),
    ...Object.keys(fields),
  ];
}

function without(query: SearchQuery, facets: readonly string[]): SearchQuery {
  const { brand, minPrice, maxPrice, available, minRating, fields, ...rest } = query;
  const keeps = (facet: string) => !facets.includes(facet);
  return {
    ...rest,
    brand: keeps('brand') ? brand : [],
    ...(keeps('price') && minPrice !== undefined && { minPrice }),
    ...(keeps('price') && maxPrice !== undefined && { maxPrice }),
    ...(keeps('available') && available !== undefined && { available }),
    ...(keeps('rating') && minRating !== undefined && { minRating }),
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => keeps(key))),
  };
}
