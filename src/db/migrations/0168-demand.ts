import { type Kysely, sql } from 'kysely';

// docs/decisions/0205-what-visitors-wanted.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_days (
      day date not null,
      cart_id uuid not null,
      is_at_checkout boolean not null default false,
      is_ordered boolean not null default false,
      primary key (day, cart_id)
    );
    comment on table cart_days is
      'How far each cart came on a day of the shop; days that are over become counts. Without a foreign key: counting locks no cart.';

    create table cart_counts (
      day date primary key,
      carts bigint not null,
      checkouts bigint not null,
      orders bigint not null
    );
    comment on table cart_counts is 'Carts with a line, at the checkout, and ordered, on a day of the shop.';

    create table empty_searches (
      day date not null,
      words text not null check (words <> ''),
      count bigint not null check (count > 0),
      primary key (day, words)
    );
    comment on table empty_searches is 'Words that found no product, without anything that looks personal, for 90 days.';

    create function shop_day() returns date language sql stable as $$
      select (now() at time zone coalesce((select time_zone from sales_zone), 'UTC'))::date
    $$;

    create function count_filled_carts() returns trigger language plpgsql as $$
    begin
      insert into cart_days (day, cart_id)
        select distinct shop_day(), cart_id from written where place = 'cart' order by cart_id
        on conflict do nothing;
      return null;
    end $$;
    create trigger cart_lines_counted after insert on cart_lines referencing new table as written
      for each statement execute function count_filled_carts();

    create function count_ordered_cart() returns trigger language plpgsql as $$
    begin
      insert into cart_days (day, cart_id, is_at_checkout, is_ordered) values (shop_day(), new.cart_id, true, true)
        on conflict (day, cart_id) do update set is_at_checkout = true, is_ordered = true
        where not cart_days.is_ordered;
      return null;
    end $$;
    create trigger cart_orders_counted after insert on cart_orders for each row execute function count_ordered_cart();
  `.execute(db);
}
