import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addAmounts(db);
  await addGuests(db);
  await sql`
    create table order_discounts (
      order_id uuid not null references orders on delete cascade,
      discount_id uuid not null,
      code text,
      name text not null,
      amount bigint not null check (amount >= 0),
      primary key (order_id, discount_id)
    );
    comment on table order_discounts is 'The discounts of an order as they were; no foreign key, so that a discount can be deleted.';
    create index order_discounts_discount on order_discounts (discount_id);
  `.execute(db);
}

// A booking has only defaults here: no tax, no discount, no delivery.
async function addAmounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column shipping_net_amount bigint not null default 0 check (shipping_net_amount >= 0),
      add column shipping_tax_amount bigint not null default 0 check (shipping_tax_amount >= 0),
      add column shipping_tax_rate integer not null default 0 check (shipping_tax_rate >= 0),
      add column tax_adjustment_amount bigint not null default 0,
      add column delivery jsonb,
      add column vat_id text,
      drop constraint orders_total,
      add constraint orders_total check (
        total_amount = subtotal_amount - discount_amount + shipping_amount + tax_adjustment_amount
      ),
      add constraint orders_shipping_tax check (shipping_tax_amount <= tax_amount);
    comment on column orders.tax_amount is 'all taxes in the total, those of delivery included';
    comment on column orders.tax_adjustment_amount is
      'what tax adds to the listed prices, or takes off where they include a tax that does not apply';
    comment on column orders.shipping_amount is 'the price of delivery before its discount';
    comment on column orders.shipping_tax_rate is 'thousandths of a percent, as of lines';
    comment on column orders.delivery is 'the delivery as it was chosen: method, name, pick-up or not, promised dates';

    alter table order_lines
      add column discount_amount bigint not null default 0 check (discount_amount >= 0),
      add column tax_adjustment_amount bigint not null default 0,
      add column tax_amount bigint not null default 0 check (tax_amount >= 0),
      add column tax_rate integer not null default 0 check (tax_rate >= 0),
      add column net_amount bigint not null
        generated always as (unit_amount * quantity - discount_amount + tax_adjustment_amount - tax_amount) stored,
      add constraint order_lines_discount check (discount_amount <= unit_amount * quantity),
      add constraint order_lines_net check (net_amount >= 0);
    comment on column order_lines.net_amount is 'charged without tax; net and tax together are what the line costs';
  `.execute(db);
}

async function addGuests(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      alter column user_id drop not null,
      add column contact_email text,
      add column placed_from bytea,
      add constraint orders_contact check (user_id is not null or contact_email is not null);
    comment on column orders.user_id is 'null: ordered by a guest';
    comment on column orders.contact_email is 'receives the emails of the order, instead of the account''s address';
    comment on column orders.placed_from is 'keyed hash of a guest''s network, to limit unpaid orders';

    create unique index orders_guest_idempotency_key on orders (contact_email, idempotency_key)
      where user_id is null and idempotency_key is not null;
    create index orders_guest_email on orders (contact_email, created_at) where user_id is null;
    -- The orders of guests are joined with the account that verifies their address.
    create index users_verified on users (email_verified_at) where email_verified_at is not null;
    create index orders_guest_network on orders (placed_from, created_at) where placed_from is not null;

    create or replace view order_texts as
    select orders.id as order_id, orders.created_at, concat(' ', orders.number, ' ', lower(orders.customer_name), ' ',
      (select email from users where users.id = orders.user_id), ' ' || orders.contact_email, ' ',
      (select string_agg(lower(order_lines.name), ' ') from order_lines where order_lines.order_id = orders.id)) as text
    from orders;

    create function update_contact_in_order_search() returns trigger language plpgsql as $$
    begin
      update order_search set text = order_texts.text
      from order_texts where order_texts.order_id = new.id and order_search.order_id = new.id;
      return null;
    end $$;
    create trigger orders_contact_updated after update of contact_email, user_id on orders
      for each row when ((old.contact_email, old.user_id) is distinct from (new.contact_email, new.user_id))
      execute function update_contact_in_order_search();
  `.execute(db);
}
