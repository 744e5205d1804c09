import type { Category } from '../../contract/catalogue/category.ts';
import { type FieldFilter, facetFieldsOf } from '../../contract/catalogue/search.ts';
import type { Filters } from '../../search/read-model/filters.ts';
import type { SearchQuery } from '../../search/search-query.ts';
import { allOf, everything, nothing, type Query } from './dsl.ts';
import { pathOf } from './index-definition.ts';

/** By the facet whose own counts leave the filter out. A field that the category lacks matches nothing. */
export function filterQueries(filters: Filters, category: Category | undefined): Map<string, Query> {
  const fields = new Map(facetFieldsOf(category));
  return new Map(
    [...filters].map(([facet, filter]) => {
      const field = fields.get(facet);
      if (field) return [facet, filterQuery(pathOf(facet, field), filter)];
      const isCommon = ['brand', 'price', 'available', 'rating'].includes(facet);
      return [facet, isCommon ? filterQuery(facet, filter) : nothing];
    }),
  );
}

export const inCategory = (category: Category | undefined): Query => (category ? { term: { category } } : everything);

/** The products that are searched. */
export const withinScope = ({ category, among }: Pick<SearchQuery, 'category' | 'among'>): Query =>
  among ? allOf([inCategory(category), { ids: { values: among } }]) : inCategory(category);

function filterQuery(path: string, { values, min, max }: FieldFilter): Query {
  const bounds = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) };
  return allOf([
    ...(values ? [{ terms: { [path]: values } }] : []),
    ...(Object.keys(bounds).length > 0 ? [{ range: { [path]: bounds } }] : []),
  ]);
}
