import { type Expression, type SqlBool, sql } from 'kysely';

/** Local dates of the shop, both included. */
export type Period = { from?: string | undefined; to?: string | undefined };

/** Whether the time is in the period. An open end has no limit. */
export function isIn({ from, to }: Period, at: Expression<unknown>, timeZone: string): Expression<SqlBool>[] {
  return [
    ...(from ? [sql<SqlBool>`${at} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql<SqlBool>`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ];
}
