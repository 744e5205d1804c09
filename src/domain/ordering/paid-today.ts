import { type RawBuilder, sql } from 'kysely';

/** For rows of `payments`: settled since midnight in the shop's time zone and not refunded in full. */
export function isPaidToday(timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`(
    payments.status = 'succeeded'
    and payments.settled_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}
  )`;
}
