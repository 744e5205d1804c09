import type { Found, FoundPart, Suggestions } from '../../search/found.ts';
import type { SearchQuery, SuggestQuery } from '../../search/search-query.ts';

/** Finds products on sale and counts their facets. The caller reads the products by their ids. */
export type ProductSearch = {
  find: (query: SearchQuery) => Promise<Found>;
  /** What is known of those that are on sale, by id, without reading them where they are in memory. */
  parts: (ids: readonly string[]) => Promise<ReadonlyMap<string, FoundPart>>;
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
