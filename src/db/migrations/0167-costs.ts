import { type Kysely, sql } from 'kysely';

// docs/decisions/0204-costs-and-margin.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_costs (
      product_id uuid primary key references products(id) on delete cascade,
      amount bigint not null check (amount >= 0)
    );
    comment on table product_costs is
      'What the shop pays for a unit, without tax. Not a column of products, so that no query of products returns it.';
    create trigger product_costs_logged after insert or update or delete on product_costs for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change();

    alter table order_lines add column unit_cost_amount bigint check (unit_cost_amount >= 0);
    comment on column order_lines.unit_cost_amount is 'the cost of a unit when it was ordered; null: not known';
    drop trigger order_lines_logged on order_lines;
    create trigger order_lines_logged after insert or update or delete on order_lines for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change('unit_cost_amount');

    create or replace view sales_entries as
      select order_events.order_id, null::uuid as refund_id, null::uuid as order_line_id, order_events.at,
        null::uuid as product_id, null::text as category, null::text as brand, 1 as orders, 0 as units,
        shipping_net_amount as net_amount, shipping_tax_amount as tax_amount, 0 as refunds, 0 as refunded_units,
        0::bigint as refunded_net_amount, 0::bigint as refunded_tax_amount, false as is_voided,
        null::uuid as return_line_id, 0::bigint as goods_net_amount, 0::bigint as costed_net_amount,
        0::bigint as refunded_costed_net_amount, 0::bigint as cost_amount, 0::bigint as returned_cost_amount
      from order_events join orders on orders.id = order_events.order_id
      where to_status = 'paid' and from_status in ('unpaid', 'cancelled', 'expired')
    union all
      select order_events.order_id, null, order_lines.id, order_events.at, product_id, coalesce(category, ''),
        coalesce(brand, ''), 0, quantity, net_amount, tax_amount, 0, 0, 0, 0, false, null, net_amount,
        case when unit_cost_amount is null then 0 else net_amount end, 0, coalesce(quantity * unit_cost_amount, 0), 0
      from order_events join order_lines on order_lines.order_id = order_events.order_id
      where to_status = 'paid' and from_status in ('unpaid', 'cancelled', 'expired')
    union all
      select null, refunds.id, null, created_at, null, null, null, 0, 0, 0, 0, 1, 0, delivery_net_amount,
        delivery_tax_amount, state = 'voided', null, 0, 0, 0, 0, 0
      from refunds
    union all
      select null, refunds.id, order_lines.id, refunds.created_at, product_id, coalesce(category, ''),
        coalesce(brand, ''), 0, 0, 0, 0, 0, refund_lines.quantity, refund_lines.net_amount, refund_lines.tax_amount,
        state = 'voided', null, 0, 0, case when unit_cost_amount is null then 0 else refund_lines.net_amount end, 0,
        coalesce(refund_lines.restocked_quantity * unit_cost_amount, 0)
      from refund_lines
        join refunds on refunds.id = refund_lines.refund_id
        join order_lines on order_lines.id = refund_lines.order_line_id
    union all
      select null, null, order_lines.id, return_events.at, product_id, coalesce(category, ''), coalesce(brand, ''),
        0, 0, 0, 0, 0, 0, 0, 0, false, return_lines.id, 0, 0, 0, 0, stocked_quantity * unit_cost_amount
      from return_lines
        join return_events on return_events.return_id = return_lines.return_id and return_events.state = 'inspected'
        join order_lines on order_lines.id = return_lines.order_line_id
      where stocked_quantity > 0 and unit_cost_amount is not null;
    comment on view sales_entries is
      'What sales and refunds consist of, at the time of the payment or the refund: delivery (without a category) and lines; and the cost of units that returns brought back to stock';

    alter table sales_deltas
      add column goods_net_amount bigint not null default 0,
      add column costed_net_amount bigint not null default 0,
      add column refunded_costed_net_amount bigint not null default 0,
      add column cost_amount bigint not null default 0,
      add column returned_cost_amount bigint not null default 0;
    alter table sales_sums
      add column goods_net_amount bigint not null default 0,
      add column costed_net_amount bigint not null default 0,
      add column refunded_costed_net_amount bigint not null default 0,
      add column cost_amount bigint not null default 0,
      add column returned_cost_amount bigint not null default 0;
    comment on column sales_sums.goods_net_amount is 'sold without delivery';
    comment on column sales_sums.costed_net_amount is 'of goods_net_amount, the lines whose cost is known';
    comment on column sales_sums.returned_cost_amount is 'of units that came back to stock';
    alter table product_sales_sums
      add column costed_net_amount bigint not null default 0,
      add column refunded_costed_net_amount bigint not null default 0,
      add column cost_amount bigint not null default 0,
      add column returned_cost_amount bigint not null default 0;
    -- The shop makes all sums again, with the new columns.
    delete from sales_zone;

    create or replace function record_sale() returns trigger language plpgsql as $$
    begin
      insert into sales_deltas (at, product_id, category, brand, orders, units, net_amount, tax_amount, goods_net_amount,
          costed_net_amount, cost_amount)
        select at, product_id, category, brand, orders, units, net_amount, tax_amount, goods_net_amount,
          costed_net_amount, cost_amount
        from sales_entries where order_id = new.order_id;
      insert into sales_deltas (at, returning_orders)
        select new.at, 1 from orders as this
        where this.id = new.order_id and exists (
          select from orders as earlier
          where (earlier.user_id = this.user_id
              or (this.user_id is null and earlier.user_id is null and earlier.contact_email = this.contact_email))
            and earlier.id <> this.id and earlier.status in ('paid', 'shipped', 'delivered', 'refunded')
        );
      return null;
    end $$;

    create or replace function record_refunded_sale() returns trigger language plpgsql as $$
    declare
      refund uuid;
      line uuid;
    begin
      if tg_table_name = 'refund_lines' then
        refund := new.refund_id;
        line := new.order_line_id;
      else
        refund := new.id;
      end if;
      insert into sales_deltas (
        at, product_id, category, brand, refunds, refunded_units, refunded_net_amount, refunded_tax_amount,
        refunded_costed_net_amount, returned_cost_amount
      )
        select at, product_id, category, brand, sign * refunds, sign * refunded_units, sign * refunded_net_amount,
          sign * refunded_tax_amount, sign * refunded_costed_net_amount, sign * returned_cost_amount
        from sales_entries, (select case tg_op when 'INSERT' then 1 else -1 end) as direction (sign)
        where refund_id = refund and (tg_op = 'UPDATE' or order_line_id is not distinct from line);
      return null;
    end $$;

    create function record_returned_cost() returns trigger language plpgsql as $$
    begin
      insert into sales_deltas (at, product_id, category, brand, returned_cost_amount)
        select at, product_id, category, brand, returned_cost_amount from sales_entries where return_line_id = new.id;
      return null;
    end $$;
    create trigger return_lines_stocked after update of stocked_quantity on return_lines for each row
      when (old.stocked_quantity is null and new.stocked_quantity > 0) execute function record_returned_cost();
  `.execute(db);
}
