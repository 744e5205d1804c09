import { type RawBuilder, sql } from 'kysely';

/** Of a row in payments: it paid an order since the day began in the shop's time zone, and was not refunded since. */
export function isPaidToday(timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`(
    payments.status = 'succeeded'
    and payments.settled_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}
  )`;
}
