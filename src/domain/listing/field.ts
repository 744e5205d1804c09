import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

type Value = string | number | boolean | Date;

/** What a field is for the rows for which `when` holds. A row belongs to one case at most. */
export type Case<V = Value | null> = { when?: Expression<SqlBool>; value: Expression<V> } | Constant;

type Constant = { when: Expression<SqlBool>; is: string | boolean };

/** The SQL of a field: one expression, or one for each case, so that each case can use an index of its own. */
export type Field<V = Value | null> = Expression<V> | readonly Case<V>[];

/** A field to sort by. What can be null says by `coalesce` where it comes. */
export type SortField = Field<Value>;

/** A field of a few values that are no column: the condition of each. */
export function byValue<V extends string>(conditions: Record<V, Expression<SqlBool>>): Constant[] {
  return Object.entries<Expression<SqlBool>>(conditions).map(([is, when]) => ({ when, is }));
}

export function casesOf(field: Field): readonly Case[] {
  return 'toOperationNode' in field ? [{ value: field }] : field;
}

export function valueIn(one: Case): Expression<unknown> {
  // A constant of ours, so that the planner knows it.
  return 'is' in one ? sql.lit(one.is) : one.value;
}

/** All cases of a field as one expression. */
export function expressionOf(field: Field): Expression<unknown> {
  const cases = casesOf(field);
  if (cases.length === 1 && cases[0] && !cases[0].when) return valueIn(cases[0]);
  return sql`case ${sql.join(
    cases.map((one) => sql`when ${one.when ?? sql.lit(true)} then ${valueIn(one)}`),
    sql` `,
  )} end`;
}

/** Both, where there is more than one condition; true where there is none. */
export function every(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export function some(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
