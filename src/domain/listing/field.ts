import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

type Value = string | number | boolean | Date;

/** The value in rows for which `when` holds. Cases exclude each other. */
export type Case<V = Value | null> = { when?: Expression<SqlBool>; value: Expression<V>; keyOf?: ToKey } | Constant;

/** What the column holds for a filter's value, for example the id of the row that the value names. */
type ToKey = (value: Expression<unknown>) => Expression<unknown>;

type Constant = { when: Expression<SqlBool>; is: string | boolean };

/** One expression, or one per case so that each case can use its own index. */
export type Field<V = Value | null> = Expression<V> | readonly Case<V>[];

/** Never null: `coalesce` decides where null sorts. */
export type SortField = Field<Value>;

export function byValue<V extends string>(conditions: Record<V, Expression<SqlBool>>): Constant[] {
  return Object.entries<Expression<SqlBool>>(conditions).map(([is, when]) => ({ when, is }));
}

export function casesOf(field: Field): readonly Case[] {
  return 'toOperationNode' in field ? [{ value: field }] : field;
}

export function valueIn(one: Case): Expression<unknown> {
  // A literal of our own code, so that the planner knows it.
  return 'is' in one ? sql.lit(one.is) : one.value;
}

export function expressionOf(field: Field): Expression<unknown> {
  const cases = casesOf(field);
  if (cases.length === 1 && cases[0] && !cases[0].when) return valueIn(cases[0]);
  return sql`case ${sql.join(
    cases.map((one) => sql`when ${one.when ?? sql.lit(true)} then ${valueIn(one)}`),
    sql` `,
  )} end`;
}

export function every(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export function some(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
