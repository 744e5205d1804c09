import type { Category } from '../../../../contract/catalogue/category.ts';
import { facetFieldsOf, isBuildCategory, type SearchTexts } from '../../../../contract/catalogue/search.ts';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../app/paths.ts';

/** The state of the list of products, as its address has it. */
export type SearchView = {
  category?: Category | undefined;
  /** Each with at least one value, by the parameter's name: `brand`, `minPrice`, `socket`, `length.min`. */
  filters: Filters;
  /** Undefined is the default. */
  sort?: string | undefined;
  page: number;
};

export type Filters = Readonly<Record<string, readonly string[]>>;

/** In their order in the address. */
export function parametersOf(category: Category | undefined): string[] {
  const fields = facetFieldsOf(category).flatMap(([key, { kind }]) =>
    kind === 'number' ? [key, `${key}.min`, `${key}.max`] : [key],
  );
  const build = isBuildCategory(category) ? ['build'] : [];
  return ['q', 'exact', 'brand', 'minPrice', 'maxPrice', 'available', 'minRating', ...build, ...fields];
}

/** Parameters of at most one value. */
export const singleParameter = /^(q|exact|minPrice|maxPrice|available|minRating|build)$|\.(min|max)$/;

/** Goes to the first page. No values remove the filter. */
export function narrow(view: SearchView, changes: Record<string, readonly string[]>): SearchView {
  const filters = Object.entries({ ...view.filters, ...changes }).filter(([, values]) => values.length > 0);
  return { ...view, page: 1, filters: Object.fromEntries(filters) };
}

/** Keeps what each category has. */
export function inCategory({ filters, sort }: SearchView, category?: Category): SearchView {
  const { brand: _, ...others } = filters;
  const common = [...parametersOf(undefined), ...(isBuildCategory(category) ? ['build'] : [])];
  return {
    category,
    page: 1,
    filters: Object.fromEntries(Object.entries(others).filter(([name]) => common.includes(name))),
    ...(sort && /^-?price$|^newest$|^rating$|^name$/.test(sort) && { sort }),
  };
}

/** Keeps the category. */
export function widen({ category }: SearchView): SearchView {
  return { category, filters: {}, page: 1 };
}

export function isNarrowed({ filters }: SearchView): boolean {
  return Object.keys(filters).length > 0;
}

export function defaultSortOf({ filters }: Pick<SearchView, 'filters'>): 'relevance' | 'newest' {
  return filters.q ? 'relevance' : 'newest';
}

export function writeSearchAddress({ category, filters, sort, page }: SearchView): URLSearchParams {
  return new URLSearchParams([
    ...(category ? [['category', category]] : []),
    ...parametersOf(category).flatMap((name) => (filters[name] ?? []).map((value) => [name, value])),
    ...(sort ? [['sort', sort]] : []),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

export function searchHref(view: SearchView): string {
  const search = writeSearchAddress(view);
  return search.size ? `${paths.products}?${search}` : paths.products;
}

/** The query of the first or another page. */
export function searchTextsOf({ category, filters, sort, page }: SearchView): SearchTexts {
  const texts = Object.entries(filters).map(([name, values]) => [name, values.length === 1 ? values[0] : [...values]]);
  return {
    category,
    ...Object.fromEntries(texts),
    ...(sort && { sort }),
    page: String(page),
    limit: String(limits.productsPerPage),
  };
}
