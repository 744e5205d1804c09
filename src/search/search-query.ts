import type { Category } from '../contract/catalogue/category.ts';
import type { SearchQuery as SearchInput } from '../contract/catalogue/search.ts';

/** Prices are minor units, a running deal included. */
export type SearchQuery = Omit<SearchInput, 'build'> & {
  /** Only these, of the category that is searched; the counts as well. */
  among?: readonly string[];
  /** Only `ids` and `total` are read, of what matches everything: the rest need not be looked for. */
  isBrief?: boolean;
};

export type SuggestQuery = { q: string; category?: Category | undefined };
