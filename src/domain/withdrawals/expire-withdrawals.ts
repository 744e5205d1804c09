import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** For how long a declaration waits to be confirmed. */
export const DAYS_TO_CONFIRM = 30;

/** From now. */
export const newExpiry = sql<Date>`clock_timestamp() + ${DAYS_TO_CONFIRM} * interval '1 day'`;

/** Its customer can still confirm it, or declare it again, and the day when it was declared first counts for the period. */
export async function expireWithdrawals(db: Database): Promise<void> {
  await sql`
    update withdrawals set state = 'expired'
    where state = 'received' and not is_confirmed and expires_at < clock_timestamp()
  `.execute(db);
}
