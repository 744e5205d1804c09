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

export type Suggestions = {
  ids: string[];
  categories: { category: Category; count: number; words?: string }[];
  filters: { category: Category; field: string; value: FacetValue; count: number }[];
  corrected?: string;
};
