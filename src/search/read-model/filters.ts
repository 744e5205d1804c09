import type { FacetValue, FieldFilter } from '../../contract/catalogue/search.ts';
import type { SearchQuery } from '../search-query.ts';
import type { Dictionary } from './dictionary.ts';

/** By the facet whose own counts leave the filter out. */
export type Filters = ReadonlyMap<string, FieldFilter>;

type Given = Pick<SearchQuery, 'brand' | 'available' | 'minPrice' | 'maxPrice' | 'minRating' | 'fields'>;

export function filtersOf({ brand, available, minPrice, maxPrice, minRating, fields }: Given): Filters {
  const filters = new Map(Object.entries(fields));
  if (brand.length > 0) filters.set('brand', { values: brand });
  if (available !== undefined) filters.set('available', { values: [available] });
  if (minRating !== undefined) filters.set('rating', { values: [minRating] });
  if (minPrice !== undefined || maxPrice !== undefined)
    filters.set('price', {
      ...(minPrice !== undefined && { min: minPrice }),
      ...(maxPrice !== undefined && { max: maxPrice }),
    });
  return filters;
}

/** By code: `failure` if the filter excludes it. */
export function failuresOf({ values, codesWith }: Dictionary, filter: FieldFilter, failure: number): Uint16Array {
  const failures = new Uint16Array(values.length).fill(failure);
  if (filter.values) {
    for (const value of filter.values)
      if (isWithin(filter, value)) for (const code of codesWith(value)) failures[code] = 0;
    return failures;
  }
  for (let code = 1; code < values.length; code++)
    for (const value of values[code] as readonly FacetValue[]) if (isWithin(filter, value)) failures[code] = 0;
  return failures;
}

function isWithin({ min, max }: FieldFilter, value: FacetValue): boolean {
  return (min === undefined || (value as number) >= min) && (max === undefined || (value as number) <= max);
}
