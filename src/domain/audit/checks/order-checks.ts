import { sql } from 'kysely';
import type { AuditCheck } from '../audit-check.ts';

/** What an order costs is the sum of its lines and its delivery. */
const orderTotals: AuditCheck = {
  name: 'order_totals',
  differences: sql`
    select 'orders' as "table", orders.id::text as id, orders.id as order_id, null::uuid as product_id,
      format('subtotal=%s total=%s tax=%s', coalesce(line.goods, 0),
        coalesce(line.charged, 0) + shipping_net_amount + shipping_tax_amount,
        coalesce(line.tax, 0) + shipping_tax_amount) as expected,
      format('subtotal=%s total=%s tax=%s', subtotal_amount, total_amount, orders.tax_amount) as found
    from orders left join (
      select order_id, sum(unit_amount * quantity) as goods, sum(net_amount + tax_amount) as charged, sum(tax_amount) as tax
      from order_lines group by order_id
    ) as line on line.order_id = orders.id
    where line.order_id is null or subtotal_amount <> line.goods
      or total_amount <> line.charged + shipping_net_amount + shipping_tax_amount
      or orders.tax_amount <> line.tax + shipping_tax_amount`,
};

/** Each event begins where the one before ended, and the last one is the status of the order. */
const orderHistory: AuditCheck = {
  name: 'order_history',
  differences: sql`
    with chained as (
      select id, order_id, from_status, to_status, lag(to_status) over history as earlier,
        lead(id) over history is null as is_last
      from order_events window history as (partition by order_id order by sequence)
    )
    select 'order_events' as "table", id::text as id, order_id, null::uuid as product_id,
      'from_status=' || coalesce(earlier::text, 'null') as expected, 'from_status=' || coalesce(from_status::text, 'null') as found
    from chained where from_status is distinct from earlier
    union all
    select 'orders', orders.id::text, orders.id, null,
      'status=' || orders.status, 'to_status=' || coalesce(last.to_status::text, 'null')
    from orders left join chained as last on last.order_id = orders.id and is_last
    where last.to_status is distinct from orders.status`,
};

/** A unit belongs to one build at most, and to one of its order. */
const buildsOfOrders: AuditCheck = {
  name: 'builds_of_orders',
  differences: sql`
    select 'order_lines' as "table", order_lines.id::text as id, order_lines.order_id, order_lines.product_id,
      'at most ' || order_lines.quantity as expected, 'in builds=' || sum(order_build_parts.quantity) as found
    from order_build_parts join order_lines on order_lines.id = order_line_id
    group by order_lines.id having sum(order_build_parts.quantity) > order_lines.quantity
    union all
    select 'order_builds', order_builds.id::text, order_builds.order_id, order_lines.product_id,
      'order=' || order_builds.order_id, 'order=' || order_lines.order_id
    from order_builds join order_build_parts on build_id = order_builds.id join order_lines on order_lines.id = order_line_id
    where order_lines.order_id <> order_builds.order_id`,
};

export const orderChecks = [orderTotals, buildsOfOrders, orderHistory];
