import type { Category } from '../../contract/catalogue/category.ts';
import { facetFieldsOf } from '../../contract/catalogue/search.ts';
import { pathOf } from './index-definition.ts';

type Direction = 'asc' | 'desc';

/** Ties are broken by id, in the direction of the sort. Products without a number are last. */
export function sortOf(
  sort = 'relevance',
  category: Category | undefined,
  isScored: boolean,
): Record<string, Direction>[] {
  if (sort === 'relevance' && isScored) return by('_score', 'desc', 'asc');
  if (sort === 'relevance' || sort === 'newest') return by('publishedAt', 'desc');
  if (sort === 'rating') return by('weightedRating', 'desc');
  const key = sort.replace(/^-/, '');
  const field = new Map(facetFieldsOf(category)).get(key);
  return by(field ? pathOf(key, field) : key, sort.startsWith('-') ? 'desc' : 'asc');
}

const by = (path: string, direction: Direction, ofIds = direction) => [{ [path]: direction }, { id: ofIds }];
