import { type Kysely, sql } from 'kysely';

// docs/decisions/0064-lists-notices-and-prices.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_changes (
      product_id uuid not null references products on delete cascade,
      amount bigint check (amount > 0),
      at timestamptz not null default clock_timestamp(),
      primary key (product_id, at)
    );
    comment on table price_changes is
      'What a product costs from then on; null while it is not on sale. The end of a running deal is a row in the future.';
    create index price_changes_at on price_changes using brin (at);

    create function record_price(changed uuid) returns void language plpgsql as $$
    declare
      moment timestamptz := clock_timestamp();
      current bigint;
      regular bigint;
      ending timestamptz;
    begin
      delete from price_changes where product_id = changed and at > moment;
      select coalesce(deals.price_amount, products.price_amount), products.price_amount, deals.ends_at
        into current, regular, ending
        from products left join deals on deals.product_id = products.id and deals.ends_at > moment
          and deals.price_amount < products.price_amount
        where products.id = changed and published_at is not null and deleted_at is null;
      -- The product's row may be gone, with a deal that is deleted by its foreign key.
      insert into price_changes (product_id, amount, at)
      select id, current, moment from products
      where id = changed and current is distinct from
        (select amount from price_changes where product_id = changed order by at desc limit 1);
      if ending is not null then
        insert into price_changes (product_id, amount, at) values (changed, regular, ending);
      end if;
    end $$;

    create function record_new_prices() returns trigger language plpgsql as $$
    begin
      insert into price_changes (product_id, amount)
      select id, price_amount from written where published_at is not null and deleted_at is null;
      return null;
    end $$;
    create trigger products_priced after insert on products
      referencing new table as written for each statement execute function record_new_prices();

    create function record_product_price() returns trigger language plpgsql as $$
    begin
      perform record_price(new.id);
      return null;
    end $$;
    create trigger products_price after update of price_amount, published_at, deleted_at on products
      for each row when (
        (old.price_amount, old.published_at is not null and old.deleted_at is null)
        is distinct from (new.price_amount, new.published_at is not null and new.deleted_at is null)
      ) execute function record_product_price();

    create function record_deal_price() returns trigger language plpgsql as $$
    declare
      dealt uuid[] := array_remove(array[old.product_id, new.product_id], null);
    begin
      -- A concurrent change of the product's price sees the deal, or is seen here.
      perform from products where id = any(dealt) order by id for no key update;
      perform record_price(id) from (select distinct unnest(dealt) as id) as products_of_deals;
      return null;
    end $$;
    create trigger deals_price after insert or update or delete on deals
      for each row execute function record_deal_price();

    -- Directive 98/6/EC, article 6a: the lowest price of the 30 days before the current price began.
    create function prior_lowest_price(product uuid) returns bigint language sql stable as $$
      with began as (select max(at) as at from price_changes where product_id = product and at <= now())
      select min(amount) from price_changes, began
      where product_id = product and price_changes.at < began.at
        and price_changes.at >= coalesce(
          (select max(older.at) from price_changes as older
            where older.product_id = product and older.at <= began.at - interval '30 days'), '-infinity')
    $$;

    insert into price_changes (product_id, amount)
    select id, price_amount from products
    where published_at is not null and deleted_at is null and id not in (select product_id from deals);
    select record_price(product_id) from deals;
  `.execute(db);
}
