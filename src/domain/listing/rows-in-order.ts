import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { cursorPattern, type Listing } from '../../contract/listing.ts';
import { conditionsOf, fieldOf } from './conditions.ts';
import { type Case, casesOf, every, expressionOf, valueIn } from './field.ts';
import { isOn, isProbed, type Parts } from './page-plan.ts';

export const sortCases = <L extends Listing, Row extends { id: string }>({ source, sort }: Parts<L, Row>) =>
  casesOf(fieldOf(source, sort.field));

/** Each case is read in the order of its index, no further than the page. */
export function readInOrder<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): RawBuilder<unknown> {
  const cases = sortCases(parts).map((one) => {
    const { rows, order } = rowsInOrder(parts, one);
    return sql`(${rows} ${order} limit ${sql.lit(parts.reach)})`;
  });
  return sql.join(cases, sql` union all `);
}

/** What the index of the order does not have is only told by `is_match`, unless all of the filters are there. */
export function rowsInOrder<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>, one: Case) {
  const { source, query, sort, toParameter, isDirect, inOrder } = parts;
  const value = valueIn(one);
  const withoutIndex = { ...source, wordParts: undefined };
  const conditions = [...conditionsOf(withoutIndex, query, { toParameter, within: { field: sort.field, one } })];
  const isIndexed = ([name]: [string, unknown]) =>
    isDirect || inOrder?.includes(name) || isOn(sort, source.listing.filters[name]);
  const toCondition = ([, condition]: [string, Expression<SqlBool>]) => condition;
  const all = every([
    ...ownCondition(parts),
    ...conditions.filter(isIndexed).map(toCondition),
    ...(one.when ? [one.when] : []),
    ...follows(parts, value, source.id),
    ...(isDirect ? [] : [isProbed(parts, sql`>`)]),
  ]);
  const isMatch = every(conditions.filter((condition) => !isIndexed(condition)).map(toCondition));
  const direction = sql.raw(sort.direction);
  return {
    rows: sql`select ${source.id} as id, ${value} as position, ${isMatch} as is_match from ${source.from} where ${all}`,
    order: sql`order by position ${direction}, id ${direction}`,
  };
}

export function ownCondition<L extends Listing, Row extends { id: string }>({
  source: { always },
  toParameter,
}: Parts<L, Row>): Expression<SqlBool>[] {
  if (!always) return [];
  return [typeof always === 'function' ? always(toParameter) : always];
}

/** In the inner query the table names refer to the cursor's row. */
export function follows<L extends Listing, Row extends { id: string }>(
  { source, query, sort, toParameter }: Parts<L, Row>,
  value: Expression<unknown>,
  id: Expression<unknown>,
): RawBuilder<SqlBool>[] {
  if (!query.cursor) return [];
  const last = toParameter('cursor id');
  const position = cursorPattern.exec(query.cursor)?.[1]
    ? sql`(${toParameter('cursor position')}::bigint, ${last}::uuid)`
    : sql`(select ${expressionOf(fieldOf(source, sort.field))}, ${source.id} from ${source.from} where ${source.id} = ${last})`;
  return [sql<SqlBool>`(${value}, ${id}) ${sql.raw(sort.direction === 'desc' ? '<' : '>')} ${position}`];
}
