import { type RawBuilder, sql } from 'kysely';
import { availablePerUnit } from '../../stock/stock.ts';
import type { AuditCheck } from '../audit-check.ts';

const availableChange = sql<number>`case kind ${sql.join(
  Object.entries(availablePerUnit).map(
    ([kind, change]) => sql`when ${kind}::stock_movement_kind then ${change}::integer`,
  ),
  sql` `,
)} end * quantity`;

/** Available = received − held + released + returned; sold turns held units into sold ones. */
const stockOfProducts: AuditCheck = {
  name: 'stock_of_products',
  differences: sql`
    select 'products' as "table", products.id::text as id, null::uuid as order_id, products.id as product_id,
      'available=' || coalesce(balance, 0) as expected, 'available=' || available as found
    from products
    left join (
      select product_id, sum(${availableChange}) as balance from stock_movements group by product_id
    ) as moved on moved.product_id = products.id
    where available <> coalesce(balance, 0)`,
};

const isEverPaid = sql`exists (select from payments where payments.order_id = orders.id and settled_at is not null)`;

/** Units of the order that refunds and inspected returns put back into stock. */
const restocked = sql`
  select order_line_id, restocked_quantity as quantity
  from refund_lines join refunds on refunds.id = refund_id
  where refunds.state <> 'voided' and restocked_quantity > 0
  union all
  select order_line_id, stocked_quantity from return_lines where stocked_quantity > 0`;

/** What an order holds and has sold of each product is what its lines say, in its status. */
const stockOfOrders: AuditCheck = {
  name: 'stock_of_orders',
  differences: sql`
    select 'orders' as "table", coalesce(due.order_id, moved.order_id)::text as id,
      coalesce(due.order_id, moved.order_id) as order_id, coalesce(due.product_id, moved.product_id) as product_id,
      format('held=%s sold=%s', coalesce(due.held, 0), coalesce(due.sold, 0)) as expected,
      format('held=%s sold=%s', coalesce(moved.held, 0), coalesce(moved.sold, 0)) as found
    from (
      select orders.id as order_id, line.product_id,
        case when orders.status = 'unpaid' or ${isEverPaid} then line.kept else 0 end as held,
        case when ${isEverPaid} then line.kept else 0 end as sold
      from orders join (
        select order_id, product_id, sum(order_lines.quantity - coalesce(back.quantity, 0)) as kept
        from order_lines
        left join (
          select order_line_id, sum(quantity) as quantity from (${restocked}) as each_back group by order_line_id
        ) as back on back.order_line_id = order_lines.id
        where product_id is not null group by order_id, product_id
      ) as line on line.order_id = orders.id
    ) as due
    full join (
      select order_id, product_id,
        sum(case when kind = 'held' then quantity when kind in ('released', 'returned') then -quantity else 0 end) as held,
        sum(case when kind = 'sold' then quantity when kind = 'returned' then -quantity else 0 end) as sold
      from stock_movements where order_id is not null group by order_id, product_id
    ) as moved on moved.order_id = due.order_id and moved.product_id = due.product_id
    where coalesce(due.held, 0) <> coalesce(moved.held, 0) or coalesce(due.sold, 0) <> coalesce(moved.sold, 0)`,
};

const shippedUnits: AuditCheck = {
  name: 'shipped_units',
  differences: unitsDiffer({
    column: 'shipped_quantity',
    from: sql`select order_line_id, quantity from shipment_lines`,
  }),
};

/** Received units, without those that the customer has again (`givenBackQuantity` in returns/return.ts). */
const returnedUnits: AuditCheck = {
  name: 'returned_units',
  differences: unitsDiffer({
    column: 'returned_quantity',
    from: sql`
      select order_line_id, stocked_quantity + repair_quantity + scrapped_quantity - case
          when resolution is null or resolution = 'refunded_before' then 0
          when resolution = 'replaced' then stocked_quantity + repair_quantity + scrapped_quantity
          else repair_quantity end as quantity
      from return_lines join returns on returns.id = return_id
      where stocked_quantity is not null`,
  }),
};

type Units = { column: string; from: RawBuilder<unknown> };

function unitsDiffer({ column, from }: Units): RawBuilder<unknown> {
  const units = sql.ref(column);
  const label = sql.lit(`${column}=`);
  return sql`
    select 'order_lines' as "table", order_lines.id::text as id, order_lines.order_id, order_lines.product_id,
      ${label} || coalesce(recorded.quantity, 0) as expected, ${label} || ${units} as found
    from order_lines left join (
      select order_line_id, sum(quantity) as quantity from (${from}) as each_record group by order_line_id
    ) as recorded on recorded.order_line_id = order_lines.id
    where ${units} <> coalesce(recorded.quantity, 0)`;
}

/** The hold of an unpaid order counts against its customer's limit. */
const unpaidHolds: AuditCheck = {
  name: 'unpaid_holds',
  differences: sql`
    select 'users' as "table", users.id::text as id, null::uuid as order_id, null::uuid as product_id,
      'unpaid_orders=' || coalesce(orders, 0) as expected, 'unpaid_orders=' || unpaid_orders as found
    from users left join (
      select user_id, count(*) as orders from orders where status = 'unpaid' group by user_id
    ) as unpaid on unpaid.user_id = users.id
    where unpaid_orders <> coalesce(orders, 0)`,
};

export const stockChecks = [stockOfProducts, stockOfOrders, shippedUnits, returnedUnits, unpaidHolds];
