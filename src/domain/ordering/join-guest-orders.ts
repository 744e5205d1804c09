import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Longer than any hold, so that all orders have been paid or ended meanwhile. */
const VERIFIED_WITHIN = sql`interval '8 days'`;

/**
 * Gives the orders of guests to the account that has verified their address since. Unpaid ones wait until they are paid
 * or ended, because they do not count against the customer's limit.
 */
export async function joinGuestOrders(db: Database): Promise<void> {
  await sql`
    update orders set user_id = users.id, contact_email = null, placed_from = null,
      idempotency_key = null, request_hash = null
    from users
    where users.email_verified_at > now() - ${VERIFIED_WITHIN} and users.closed_at is null
      and orders.user_id is null and orders.contact_email = users.email and orders.status <> 'unpaid'
      and orders.created_at <= users.email_verified_at
  `.execute(db);
}
