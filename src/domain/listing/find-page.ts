import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import { cursorPattern, type Listing, type ListQuery, type Sort } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import { conditionsOf } from './conditions.ts';
import { casesOf, every, expressionOf, type Field, valueIn } from './field.ts';
import type { Source } from './source.ts';

/** The page after the cursor of an unknown row is empty. */
export async function findPage<L extends Listing, Row extends { id: string }>(
  db: Database,
  source: Source<L, Row>,
  query: ListQuery<L>,
): Promise<Page<Row>> {
  const sort = source.listing.sorts[query.sort ?? source.listing.defaultSort] as Sort;
  const direction = sql.raw(sort.direction);
  const [rows, total] = await Promise.all([
    source
      .rows(db, found(source, query, sort))
      .select(sql`found.position`.as('position'))
      .orderBy(sql`found.position ${direction}, found.id ${direction}`)
      .execute(),
    countRows(db, source, query),
  ]);
  const items = rows.slice(0, query.limit) as (Row & { position: unknown })[];
  const last = rows.length > query.limit ? items.at(-1) : undefined;
  return { items, total, ...(last && { next: sort.isInCursor ? `${last.position}-${last.id}` : last.id }) };
}

/** One id more than the page shows whether another follows. Reads only indexes, so deep pages stay cheap. */
function found<L extends Listing, Row extends { id: string }>(source: Source<L, Row>, query: ListQuery<L>, sort: Sort) {
  const { id, from } = source;
  const { limit, page = 1 } = query;
  const offset = (page - 1) * limit;
  const direction = sql.raw(sort.direction);
  const cases = casesOf((source.fields as Record<string, Field>)[sort.field] as Field);
  const parts = cases.map((one) => {
    const value = valueIn(one);
    const conditions = every([
      conditionsOf(source, query, { field: sort.field, one }),
      ...(one.when ? [one.when] : []),
      ...(query.cursor ? [follows(source, value, sort, query.cursor)] : []),
    ]);
    return sql`select ${id} as id, ${value} as position from ${from} where ${conditions}`;
  });
  // Each case is read in the order of its index, no further than the page.
  const first = (part: RawBuilder<unknown>) =>
    sql`(${part} order by position ${direction}, id ${direction} limit ${offset + limit + 1})`;
  const rows = parts.length === 1 ? sql`(${parts[0]})` : sql`(${sql.join(parts.map(first), sql` union all `)})`;
  return sql<{ id: string; position: unknown }>`(
    select id, position from ${rows} as matching
    order by position ${direction}, id ${direction} limit ${limit + 1} offset ${offset}
  )`.as('found');
}

/** In the inner query the table names refer to the cursor's row. */
function follows<L extends Listing, Row extends { id: string }>(
  { id, from, fields }: Source<L, Row>,
  value: Expression<unknown>,
  sort: Sort,
  cursor: string,
): RawBuilder<SqlBool> {
  const [, carried, last] = cursorPattern.exec(cursor) ?? [];
  const position =
    carried === undefined
      ? sql`(select ${expressionOf((fields as Record<string, Field>)[sort.field] as Field)}, ${id} from ${from} where ${id} = ${last})`
      : sql`(${carried}::bigint, ${last}::uuid)`;
  return sql<SqlBool>`(${value}, ${id}) ${sql.raw(sort.direction === 'desc' ? '<' : '>')} ${position}`;
}

async function countRows<L extends Listing, Row extends { id: string }>(
  db: Database,
  source: Source<L, Row>,
  query: ListQuery<L>,
): Promise<number> {
  const counted = sql<{ total: number }>`
    select count(*) as total from ${source.from} where ${conditionsOf(source, query)}
  `;
  const { rows } = await counted.execute(db);
  return rows[0]?.total ?? 0;
}
