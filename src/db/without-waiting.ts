import { sql } from 'kysely';

/**
 * A condition, always true, by which a statement that is a transaction of its own does not wait for the disk. Only for
 * what may be lost if PostgreSQL crashes within half a second (docs/decisions/0056-what-a-purchase-need-not-wait-for.md). A setting of the transaction alone,
 * so it works behind a pooler too.
 */
export const withoutWaiting = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) = 'off'`;
