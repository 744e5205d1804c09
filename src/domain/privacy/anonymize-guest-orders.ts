import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { hasGuestsContact } from '../ordering/anonymize-orders.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import { anonymizeSales } from './anonymize-sales.ts';

/** After the end of an order that was not paid. */
const UNPAID_DAYS = 30;

/** After the last step of any other order; its warranty and a year may be longer. */
const PAID_MONTHS = 36;

/** Per transaction, which locks the orders. */
const BATCH = 200;

/**
 * Guests have no account to close, so their data is deleted by its age (docs/decisions/0080-data-of-guests.md). Orders
 * that are paid and not shipped are never too old.
 */
export async function anonymizeGuestOrders(db: Database): Promise<void> {
  const { warrantyMonths } = await findShopSettings(db);
  const months = Math.max(PAID_MONTHS, warrantyMonths + 12);
  let count: number;
  do {
    count = await db.transaction().execute((transaction) => anonymizeBatch(transaction, months));
  } while (count === BATCH);
}

async function anonymizeBatch(transaction: DatabaseTransaction, months: number): Promise<number> {
  const unpaidAge = sql`now() - make_interval(days => ${sql.lit(UNPAID_DAYS)})`;
  const paidAge = sql`now() - make_interval(months => ${sql.lit(months)})`;
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where ${hasGuestsContact} and (
      (status in ('cancelled', 'expired') and created_at < ${unpaidAge} and not exists (
        select from order_events where order_id = orders.id and at >= ${unpaidAge}
      ))
      or (status in ('shipped', 'delivered', 'refunded') and created_at < ${paidAge} and not exists (
        select from order_events where order_id = orders.id and at >= ${paidAge}
        union all select from refunds where order_id = orders.id and created_at >= ${paidAge}
        union all select from returns join return_events on return_id = returns.id
        where order_id = orders.id and at >= ${paidAge}
      ))
    )
    limit ${sql.lit(BATCH)} for update skip locked
  `.execute(transaction);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await anonymizeSales(transaction, sql`select unnest(${ids}::uuid[])`);
  return ids.length;
}
