import * as z from 'zod/mini';
import { type Category, category as categorySchema } from '../../../../contract/catalogue/category.ts';
import { searchProducts } from '../../../../contract/catalogue/search.ts';
import { limits } from '../../../../contract/limits.ts';
import { lineOf, readPage } from '../../../parts/list/listing-address.ts';
import { boundParameter, readBound, type ShopNumbers } from './bound-texts.ts';
import { defaultSortOf, type Filters, parametersOf, type SearchView, singleParameter } from './search-view.ts';

/** Bounds as typed, by their parameter: shown at their fields and ignored as filters. */
export type InvalidBounds = Record<string, { typed: string; reason: 'invalid' | 'belowMin' }>;

type ReadSearch = {
  view: SearchView;
  invalid: InvalidBounds;
  isCategory: boolean;
  isPage: boolean;
};

const MAX_LENGTH = 200;

/** Leaves out what the call would refuse. Bounds are read as the shop's locale writes numbers. */
export function readSearchAddress(search: URLSearchParams, shop: ShopNumbers): ReadSearch {
  const typedCategory = lineOf(search.get('category'), MAX_LENGTH) || undefined;
  const category = z.safeParse(z.optional(categorySchema), typedCategory).data;
  const filters: Record<string, string[]> = {};
  const invalid: InvalidBounds = {};
  for (const name of parametersOf(category)) {
    const typed = valuesOf(search, name);
    const read = boundParameter.test(name) ? typed.flatMap((text) => readBound(name, text, shop) ?? []) : typed;
    const values = read.filter((value) => isAccepted(category, name, value));
    if (values.length > 0) filters[name] = values;
    else if (typed[0] && boundParameter.test(name)) invalid[name] = { typed: typed[0], reason: 'invalid' };
  }
  for (const [lowest, highest] of boundsOf(category)) {
    const [from, to] = [filters[lowest]?.[0], filters[highest]?.[0]];
    if (from === undefined || to === undefined || Number(to) >= Number(from)) continue;
    invalid[highest] = { typed: valuesOf(search, highest)[0] ?? to, reason: 'belowMin' };
    delete filters[highest];
  }
  if (!filters.q || filters.exact?.[0] !== 'true') delete filters.exact;
  const { page, wrong } = readPage(search, limits.productsPerPage);
  return {
    view: { category, filters, sort: readSort(search, category, filters), page },
    invalid,
    isCategory: typedCategory === category,
    isPage: wrong === undefined,
  };
}

function valuesOf(search: URLSearchParams, name: string): string[] {
  const values = search
    .getAll(name)
    .flatMap((text) => lineOf(text, name === 'build' ? limits.request.addressCharacters : MAX_LENGTH) || []);
  return singleParameter.test(name) ? values.slice(0, 1) : [...new Set(values)];
}

function isAccepted(category: Category | undefined, name: string, value: string): boolean {
  return z.safeParse(searchProducts.query, { category, [name]: value }).success;
}

function boundsOf(category: Category | undefined): [lowest: string, highest: string][] {
  const fields = parametersOf(category).filter((name) => name.endsWith('.min'));
  return [['minPrice', 'maxPrice'], ...fields.map((name): [string, string] => [name, name.replace(/min$/, 'max')])];
}

function readSort(search: URLSearchParams, category: Category | undefined, filters: Filters): string | undefined {
  const sort = search.get('sort') || undefined;
  const usual = defaultSortOf({ filters });
  // Without words there is no relevance.
  if (sort === undefined || sort === usual || sort === 'relevance') return undefined;
  return isAccepted(category, 'sort', sort) ? sort : undefined;
}
