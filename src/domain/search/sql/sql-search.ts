import { sql } from 'kysely';
import type { Category } from '../../../contract/catalogue/category.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../db/connect.ts';
import type { Found, Suggestions } from '../../../search/found.ts';
import type { SearchQuery, SuggestQuery } from '../../../search/search-query.ts';
import type { ProductSearch } from '../product-search.ts';
import { conditionsOf } from './conditions.ts';
import { countFacets } from './count-facets.ts';
import { findIds } from './find-ids.ts';
import { findParts } from './find-parts.ts';

/** Plain SQL, without any memory: the reference for all others, and what answers while they cannot. */
export function sqlSearch(db: Database): ProductSearch {
  return {
    find: (query) => find(db, query),
    parts: (ids) => findParts(db, ids),
    suggest: (words) => suggest(db, words),
    touch: () => undefined,
    forgetWords: () => undefined,
    start: () => undefined,
    ready: async () => undefined,
    close: async () => undefined,
  };
}

async function find(db: Database, query: SearchQuery): Promise<Found> {
  const [ids, { total, facets }] = await Promise.all([findIds(db, query, conditionsOf(query)), countFacets(db, query)]);
  return { ids, total, facets, understood: [] };
}

async function suggest(db: Database, words: SuggestQuery): Promise<Suggestions> {
  const query = { ...words, category: words.category as Category, brand: [], fields: {}, page: 1 };
  const conditions = conditionsOf(query);
  const { suggestedProducts: limit, suggestedCategories } = limits.search;
  const matching = sql`products where ${sql.join([...conditions.values()], sql` and `)}`;
  const [ids, { rows: categories }] = await Promise.all([
    findIds(db, { ...query, limit }, conditions),
    sql<{ category: Category; count: number }>`
      select category, count(*)::integer as count from ${matching} group by 1 order by count desc, category
      limit ${suggestedCategories}
    `.execute(db),
  ]);
  return { ids, categories, filters: [] };
}
