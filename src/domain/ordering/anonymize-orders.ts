import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';

/** A subquery of the ids of orders. */
export type OrderIds = RawBuilder<unknown>;

/** RFC 2606: no address exists under .invalid. As the index of migration 0048 has it. */
export const hasGuestsContact = sql<boolean>`orders.user_id is null and orders.contact_email not like '%@guests.invalid'`;

/** As the shop calls it where the buyer gives no name. */
const ANONYMOUS_BUILD = 'PC build';

/** Keeps what was sold, and the name. Notes may say anything about the customer. */
export async function anonymizeOrders(transaction: DatabaseTransaction, ids: OrderIds): Promise<void> {
  await sql`
    update orders set shipping_address = null, billing_address = null, vat_id = null, placed_by = null, placed_from = null,
      contact_email = case when user_id is null then 'guest-' || id || '@guests.invalid' end
    where id in (${ids})
  `.execute(transaction);
  // The reference proves the check without it, and the invoice has it.
  await sql`update order_vat_checks set vat_id = '' where order_id in (${ids})`.execute(transaction);
  // The buyer may have called it by a name.
  await sql`update order_builds set name = ${ANONYMOUS_BUILD} where order_id in (${ids})`.execute(transaction);
  await sql`delete from order_notes where order_id in (${ids})`.execute(transaction);
  await sql`delete from order_cancellations where order_id in (${ids})`.execute(transaction);
}

/** They only limit what a browser and a network order without paying within a day. */
export async function deleteOldNetworks(db: Database): Promise<void> {
  await sql`
    update orders set placed_by = null, placed_from = null
    where (placed_from is not null or placed_by is not null) and status <> 'unpaid' and created_at < now() - interval '1 day'
  `.execute(db);
}
