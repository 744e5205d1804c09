import { type Kysely, sql } from 'kysely';

// docs/decisions/0054-lists-of-any-size.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexProducts(db);
  await countProducts(db);
  await indexOrders(db);
}

async function indexProducts(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A space before each word: what begins with a space finds the beginnings of words.
    alter table products drop column search_text;
    alter table products add column search_text text generated always as
      (' ' || lower(name || ' ' || coalesce(brand, '') || ' ' || coalesce(part_number, ''))) stored;
    create index products_search on products using gin (search_text gin_trgm_ops);

    create index products_category_price on products (category, price_amount, id)
      where published_at is not null and deleted_at is null;
    create index products_category_name on products (category, name, id)
      where published_at is not null and deleted_at is null;
    drop index products_brand;
    create index products_brand_newest on products (brand, published_at desc, id desc)
      where published_at is not null and deleted_at is null;
  `.execute(db);
}

async function countProducts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_counts (
      category text not null,
      brand text not null,
      products bigint not null
    );
    comment on table product_counts is
      'Products on sale by category and brand, each or both empty for all. The sum of a key counts: writers only append, so that none waits for another.';
    create index product_counts_key on product_counts (category, brand);

    create function count_written_products() returns trigger language plpgsql as $$
    begin
      insert into product_counts
      select key.category, key.brand, count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
      from written, lateral (values ('', ''), (category, ''), ('', nullif(brand, '')), (category, nullif(brand, '')))
        as key (category, brand)
      where published_at is not null and deleted_at is null and key.brand is not null
      group by 1, 2;
      return null;
    end $$;

    create function count_updated_product() returns trigger language plpgsql as $$
    begin
      insert into product_counts
      select key.category, key.brand, change.products
      from (values (old.category, old.brand, old.published_at, old.deleted_at, -1),
          (new.category, new.brand, new.published_at, new.deleted_at, 1))
          as change (category, brand, published_at, deleted_at, products),
        lateral (values ('', ''), (category, ''), ('', nullif(brand, '')), (category, nullif(brand, '')))
          as key (category, brand)
      where published_at is not null and deleted_at is null and key.brand is not null;
      return null;
    end $$;

    create trigger products_inserted after insert on products
      referencing new table as written for each statement execute function count_written_products();
    create trigger products_deleted after delete on products
      referencing old table as written for each statement execute function count_written_products();
    -- Not of the stock, which every order updates. PostgreSQL allows no transition table beside a list of columns.
    create trigger products_updated after update of category, brand, published_at, deleted_at on products
      for each row when (
        (old.category, old.brand, old.published_at is not null and old.deleted_at is null)
        is distinct from (new.category, new.brand, new.published_at is not null and new.deleted_at is null)
      ) execute function count_updated_product();

    insert into product_counts
    select key.category, key.brand, count(*)
    from products, lateral (values ('', ''), (category, ''), ('', nullif(brand, '')), (category, nullif(brand, '')))
      as key (category, brand)
    where published_at is not null and deleted_at is null and key.brand is not null
    group by 1, 2;
  `.execute(db);
}

async function indexOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_status on orders (status, id);
    create index orders_customer on orders (customer_name, id);
    create index orders_total on orders (total_amount, id);

    create view order_texts as
    select orders.id as order_id, orders.created_at, concat(' ', orders.number, ' ', lower(orders.customer_name), ' ',
      (select email from users where users.id = orders.user_id), ' ',
      (select string_agg(lower(order_lines.name), ' ') from order_lines where order_lines.order_id = orders.id)) as text
    from orders;

    create table order_search (
      order_id uuid primary key,
      created_at timestamptz not null,
      text text not null
    );
    comment on table order_search is
      'The searched text of each order, added in batches soon after it was placed, so that no booking waits for the index. No foreign key, whose check would lock the order.';
    insert into order_search (order_id, created_at, text) select order_id, created_at, text from order_texts;
    create index order_search_newest on order_search (created_at);
    create index order_search_text on order_search using gin (text gin_trgm_ops) with (fastupdate = off);

    create function update_order_search() returns trigger language plpgsql as $$
    begin
      update order_search set text = order_texts.text
      from orders join order_texts on order_texts.order_id = orders.id
      where orders.user_id = new.id and order_search.order_id = orders.id;
      return null;
    end $$;
    create trigger users_email_updated after update of email on users
      for each row when (old.email <> new.email) execute function update_order_search();
  `.execute(db);
}
