import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { addToSums } from './add-to-sums.ts';
import { allColumns, namesOf } from './sales-columns.ts';

/**
 * Makes all sums from the orders and refunds: at the first start, after a restore, and for another time zone. Payments and
 * refunds wait for the seconds that a million orders take.
 */
export async function makeSums(db: Database, timeZone: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtext('sales_sums'))`.execute(transaction);
    const { rows } = await sql`select from sales_zone where time_zone = ${timeZone}`.execute(transaction);
    if (rows.length > 0) return;
    // Waits for those who have appended, and whose orders the next statements then see.
    await sql`lock table sales_deltas in share row exclusive mode`.execute(transaction);
    await sql`delete from sales_deltas`.execute(transaction);
    await sql`delete from sales_sums`.execute(transaction);
    await sql`delete from product_sales_sums`.execute(transaction);
    await sql`delete from product_year_sums`.execute(transaction);
    await addToSums(transaction, allEntries, timeZone);
    await sql`
      insert into sales_zone (time_zone) values (${timeZone})
      on conflict (only_row) do update set time_zone = excluded.time_zone
    `.execute(transaction);
  });
}

const allEntries = sql`entry as materialized (
  select at, product_id, category, brand, 0 as returning_orders, ${namesOf(allColumns.filter((name) => name !== 'returning_orders'))}
  from sales_entries where not is_voided
  union all
  select at, null, null, null, 1, ${sql.join(allColumns.slice(1).map(() => sql`0`))}
  from (
    select order_events.at, row_number() over (
      partition by coalesce(user_id::text, contact_email) order by order_events.sequence
    ) as nth
    from order_events join orders on orders.id = order_events.order_id
    where to_status = 'paid' and from_status in ('unpaid', 'cancelled', 'expired')
  ) as sale where nth > 1
)`;
