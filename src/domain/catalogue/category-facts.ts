import { expressionBuilder, sql } from 'kysely';
import { type Category, categories } from '../../contract/catalogue/category.ts';
import { firstChoices } from '../../contract/catalogue/indexable-facets.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import type { RecentlyRead } from '../kernel/recently-read.ts';
import { type FindChanged, untilChanged } from '../kernel/until-changed.ts';
import { isPublished } from './products.ts';

export type CategoryFacts = {
  category: Category;
  /** On sale. */
  products: number;
  /** That of the newest product. */
  pictureUrl: string | null;
  /** The commonest values of what it is usually chosen by, among its newest products. */
  popular: { field: string; values: string[] } | null;
};

export type ReadCategoryFacts = RecentlyRead<CategoryFacts[]>;

/** Few enough to read at each change of the catalog, however large it is. */
const NEWEST = 200;
const SHOWN = 4;

/** In the shop's order, cached until a product changes. */
export const categoryFacts = (db: Database, changes: FindChanged): ReadCategoryFacts =>
  untilChanged(() => findCategoryFacts(db), changes);

/** The facts of categories that have products on sale. */
async function findCategoryFacts(db: Database): Promise<CategoryFacts[]> {
  const newest = (limit: number) => sql`
    select picture_url, specifications from products
    where products.category = counted.category and ${isPublished(expressionBuilder<DB, 'products'>())}
    order by published_at desc, id desc limit ${sql.lit(limit)}
  `;
  const { rows } = await sql<Omit<CategoryFacts, 'popular'> & { field: string | null; values: string[] | null }>`
    select counted.category, counted.products, newest.picture_url, chosen.field, popular.values
    from (
      select category, sum(products)::bigint as products from product_counts
      where category <> '' and brand = '' group by category having sum(products) > 0
    ) as counted
    left join lateral (${newest(1)}) as newest on true
    left join unnest(${Object.keys(firstChoices)}::text[], ${Object.values(firstChoices)}::text[])
      as chosen (category, field) on chosen.category = counted.category
    left join lateral (
      select array_agg(value order by place) as values from (
        select value, row_number() over (order by count(*) desc, value) as place
        from (select specifications ->> chosen.field as value from (${newest(NEWEST)}) as parts) as known
        where value is not null group by value
      ) as ranked where place <= ${sql.lit(SHOWN)}
    ) as popular on chosen.field is not null
  `.execute(db);
  const found = new Map(
    rows.map(({ field, values, ...row }) => [row.category, { ...row, popular: popularOf(field, values) }]),
  );
  return categories.flatMap((category) => found.get(category) ?? []);
}

const popularOf = (field: string | null, values: string[] | null) => (field && values ? { field, values } : null);
