import type { Category } from '../contract/catalogue/category.ts';
import type { Facet, FacetValue, Understood } from '../contract/catalogue/search.ts';

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

/** What is known of a product on sale: at least the facts that are facets. */
export type FoundPart = {
  id: string;
  category: Category;
  /** Minor units, a running deal included. */
  priceAmount: number;
  isAvailable: boolean;
  specifications: Readonly<Record<string, unknown>>;
};

export type Suggestions = {
  ids: string[];
  categories: { category: Category; count: number; words?: string }[];
  filters: { category: Category; field: string; value: FacetValue; count: number }[];
  corrected?: string;
};
