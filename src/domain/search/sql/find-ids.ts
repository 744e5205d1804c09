import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { SearchQuery } from '../../../search/search-query.ts';
import { price, weighted } from './conditions.ts';

type Page = Pick<SearchQuery, 'sort' | 'page' | 'limit'>;

export async function findIds(
  db: Database,
  { sort = 'relevance', page, limit }: Page,
  conditions: ReadonlyMap<string, Expression<SqlBool>>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where ${sql.join([...conditions.values()], sql` and `)}
    order by ${orderOf(sort)} limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function sortIdsByName(db: Database, ids: string[], { page, limit }: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${ids}::uuid[]) order by name, id limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Ties are broken by id, in the direction of the sort. */
function orderOf(sort: string): RawBuilder<unknown> {
  if (sort === 'relevance' || sort === 'newest') return sql`published_at desc, id desc`;
  if (sort === 'rating') return sql`${weighted} desc, id desc`;
  if (sort === 'name') return sql`name, id`;
  const key = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  if (key === 'price') return sql`${price} ${direction}, id ${direction}`;
  const number = sql`
    case when jsonb_typeof(specifications -> ${key}::text) = 'number' then (specifications ->> ${key}::text)::numeric end
  `;
  return sql`${number} ${direction} nulls last, id ${direction}`;
}
