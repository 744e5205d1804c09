import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';

/** Longer than any hold, so that all orders have been paid or ended in the meantime. */
const VERIFIED_WITHIN = sql`interval '8 days'`;

/**
 * Gives the orders of guests to the account that has verified their address since. Unpaid ones wait until they are paid
 * or ended, because they do not count against the customer's limit.
 */
export async function joinGuestOrders(db: Database): Promise<void> {
  const isTheirs = sql`orders.user_id is null and orders.contact_email = account.email and orders.status <> 'unpaid'
    and orders.created_at <= account.email_verified_at`;
  // The lock waits for an account that is being closed, and then leaves it out.
  await sql`
    with account as materialized (
      select id, email, email_verified_at from users as account
      where email_verified_at > now() - ${VERIFIED_WITHIN} and closed_at is null
        and exists (select from orders where ${isTheirs})
      for key share of account
    )
    update orders set user_id = account.id, contact_email = null, placed_by = null, placed_from = null,
      idempotency_key = null, request_hash = null
    from account where ${isTheirs}
  `.execute(db);
}
