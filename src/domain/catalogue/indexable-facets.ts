import { expressionBuilder, sql } from 'kysely';
import { type Category, categories } from '../../contract/catalogue/category.ts';
import { indexableFacetsOf, LEAST_INDEXED } from '../../contract/catalogue/indexable-facets.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { isPublished } from './products.ts';

export type IndexableFacet = { category: Category; field: string; value: string };

/** The values that have enough products for a page of their own. */
export async function findIndexableFacets(db: Database): Promise<IndexableFacet[]> {
  const published = isPublished(expressionBuilder<DB, 'products'>());
  const fields = [...new Set(categories.flatMap(indexableFacetsOf))];
  const { rows } = await sql<IndexableFacet>`
    select category, field, value from (
      select category, 'brand' as field, brand as value from products where ${published} and brand is not null
      union all
      select category, key, specifications ->> key from products, unnest(${fields}::text[]) as key
      where ${published} and jsonb_typeof(specifications -> key) = 'string'
    ) as valued
    group by category, field, value having count(*) >= ${LEAST_INDEXED} order by category, field, value
  `.execute(db);
  return rows.filter(({ category, field }) => indexableFacetsOf(category).includes(field));
}
