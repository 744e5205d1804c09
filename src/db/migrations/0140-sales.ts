import { type Kysely, sql } from 'kysely';

// docs/decisions/0184-sums-of-sales.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines add column category text, add column brand text;
    comment on column order_lines.category is 'as sold, like the name; null of lines that are older than their product''s';
    comment on column order_lines.brand is 'as sold';
    update order_lines set category = products.category, brand = products.brand
      from products where products.id = order_lines.product_id;

    create view sales_entries as
      select order_events.order_id, null::uuid as refund_id, null::uuid as order_line_id, order_events.at,
        null::uuid as product_id, null::text as category, null::text as brand, 1 as orders, 0 as units,
        shipping_net_amount as net_amount, shipping_tax_amount as tax_amount, 0 as refunds, 0 as refunded_units,
        0::bigint as refunded_net_amount, 0::bigint as refunded_tax_amount, false as is_voided
      from order_events join orders on orders.id = order_events.order_id
      where to_status = 'paid' and from_status in ('unpaid', 'cancelled', 'expired')
    union all
      select order_events.order_id, null, order_lines.id, order_events.at, product_id, coalesce(category, ''),
        coalesce(brand, ''), 0, quantity, net_amount, tax_amount, 0, 0, 0, 0, false
      from order_events join order_lines on order_lines.order_id = order_events.order_id
      where to_status = 'paid' and from_status in ('unpaid', 'cancelled', 'expired')
    union all
      select null, refunds.id, null, created_at, null, null, null, 0, 0, 0, 0, 1, 0, delivery_net_amount,
        delivery_tax_amount, state = 'voided'
      from refunds
    union all
      select null, refunds.id, order_lines.id, refunds.created_at, product_id, coalesce(category, ''),
        coalesce(brand, ''), 0, 0, 0, 0, 0, refund_lines.quantity, refund_lines.net_amount, refund_lines.tax_amount,
        state = 'voided'
      from refund_lines
        join refunds on refunds.id = refund_lines.refund_id
        join order_lines on order_lines.id = refund_lines.order_line_id;
    comment on view sales_entries is
      'What sales and refunds consist of, at the time of the payment or the refund: delivery (without a category) and lines';

    create table sales_deltas (
      at timestamptz not null,
      product_id uuid,
      category text,
      brand text,
      orders integer not null default 0,
      returning_orders integer not null default 0,
      units integer not null default 0,
      net_amount bigint not null default 0,
      tax_amount bigint not null default 0,
      refunds integer not null default 0,
      refunded_units integer not null default 0,
      refunded_net_amount bigint not null default 0,
      refunded_tax_amount bigint not null default 0
    );
    comment on table sales_deltas is 'Sales and refunds that are not in the sums yet. Writers only append, so none waits for another.';

    create table sales_sums (
      part text not null check (part in ('all', 'category', 'brand')),
      day date not null,
      key text not null,
      orders bigint not null,
      returning_orders bigint not null,
      units bigint not null,
      net_amount bigint not null,
      tax_amount bigint not null,
      refunds bigint not null,
      refunded_units bigint not null,
      refunded_net_amount bigint not null,
      refunded_tax_amount bigint not null,
      primary key (part, day, key)
    );
    comment on table sales_sums is 'Sales and refunds per day of the shop. Orders are counted in the part all only; its key is empty.';

    create table product_sales_sums (
      span text not null check (span in ('day', 'month')),
      starts_on date not null,
      product_id uuid not null,
      units bigint not null,
      net_amount bigint not null,
      tax_amount bigint not null,
      refunded_units bigint not null,
      refunded_net_amount bigint not null,
      refunded_tax_amount bigint not null,
      kept_amount bigint not null
        generated always as (net_amount + tax_amount - refunded_net_amount - refunded_tax_amount) stored,
      primary key (span, starts_on, product_id) include (kept_amount)
    );
    create index product_sales_sums_product on product_sales_sums (product_id, span, starts_on);
    comment on table product_sales_sums is 'Sales and refunds of a product per day of the shop, and again per month for long periods.';
    comment on column product_sales_sums.kept_amount is 'in the primary key, which alone is read to rank the products of a period';

    create table sales_zone (
      only_row boolean primary key default true check (only_row),
      time_zone text not null
    );
    comment on table sales_zone is
      'The time zone whose days the sums have. The shop makes them all again for another one, and where there is none yet.';

    create function record_sale() returns trigger language plpgsql as $$
    begin
      insert into sales_deltas (at, product_id, category, brand, orders, units, net_amount, tax_amount)
        select at, product_id, category, brand, orders, units, net_amount, tax_amount
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
    create trigger order_events_sold after insert on order_events for each row
      when (new.to_status = 'paid' and new.from_status in ('unpaid', 'cancelled', 'expired'))
      execute function record_sale();

    create function record_refunded_sale() returns trigger language plpgsql as $$
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
        at, product_id, category, brand, refunds, refunded_units, refunded_net_amount, refunded_tax_amount
      )
        select at, product_id, category, brand, sign * refunds, sign * refunded_units, sign * refunded_net_amount,
          sign * refunded_tax_amount
        from sales_entries, (select case tg_op when 'INSERT' then 1 else -1 end) as direction (sign)
        where refund_id = refund and (tg_op = 'UPDATE' or order_line_id is not distinct from line);
      return null;
    end $$;
    create trigger refunds_recorded after insert on refunds for each row execute function record_refunded_sale();
    create trigger refund_lines_recorded after insert on refund_lines for each row
      execute function record_refunded_sale();
    create trigger refunds_voided after update of state on refunds for each row
      when (old.state <> 'voided' and new.state = 'voided') execute function record_refunded_sale();
  `.execute(db);
}
