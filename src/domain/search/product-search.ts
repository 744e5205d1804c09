import type { Category } from '../../contract/category.ts';
import type { Facet, FacetValue, SearchQuery as SearchInput, Understood } from '../../contract/search.ts';

/** Prices are minor units, a running deal included. */
export type SearchQuery = SearchInput & {
  /** Only `ids` and `total` are read, of what matches everything: the rest need not be looked for. */
  isBrief?: boolean;
};

export type Found = {
  /** The ids of the page, in order. */
  ids: string[];
  total: number;
  facets: Facet[];
  understood: Understood[];
  corrected?: string;
  /** If nothing matches. */
  instead?: { reason: 'words' | 'filter'; dropped: string[]; ids: string[] };
};

export type Suggestions = {
  ids: string[];
  categories: { category: Category; count: number; words?: string }[];
  filters: { category: Category; field: string; value: FacetValue; count: number }[];
  corrected?: string;
};

export type SuggestQuery = { q: string; category?: Category | undefined };

/** Finds products on sale and counts their facets. The caller reads the products by their ids. */
export type ProductSearch = {
  find: (query: SearchQuery) => Promise<Found>;
  suggest: (query: SuggestQuery) => Promise<Suggestions>;
  /** Call after each write of this process. The next search sees it. */
  touch: () => void;
  /** The next search reads the search words again. */
  forgetWords: () => void;
  /** Prepares in the background what makes it fast. */
  start: () => void;
  /** Resolves when it is prepared, or cannot be. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
};
