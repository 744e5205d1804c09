import { expressionBuilder, sql } from 'kysely';
import type { Category } from '../../contract/catalogue/category.ts';
import { firstChoices } from '../../contract/catalogue/indexable-facets.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { isPublished } from './products.ts';

export type PopularValues = { category: Category; field: string; values: string[] };

/** Few enough to read at each change of the catalog, however large it is. */
const NEWEST = 200;
const SHOWN = 4;

/** In the order of `firstChoices`, without categories that have none. */
export async function findPopularValues(db: Database): Promise<PopularValues[]> {
  const published = isPublished(expressionBuilder<DB, 'products'>());
  const { rows } = await sql<PopularValues>`
    select category, field, array_agg(value order by place) as values from (
      select chosen.category, field, value, row_number() over (
        partition by chosen.category order by count(*) desc, value
      ) as place
      from unnest(${Object.keys(firstChoices)}::text[], ${Object.values(firstChoices)}::text[]) as chosen (category, field)
      cross join lateral (
        select specifications ->> field as value from products
        where products.category = chosen.category and ${published}
        order by published_at desc, id desc limit ${NEWEST}
      ) as newest
      where value is not null group by chosen.category, field, value
    ) as ranked where place <= ${SHOWN} group by category, field
  `.execute(db);
  const found = new Map(rows.map((row) => [row.category, row]));
  return Object.keys(firstChoices).flatMap((category) => found.get(category as Category) ?? []);
}
