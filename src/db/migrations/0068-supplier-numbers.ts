import { type Kysely, sql } from 'kysely';

// docs/decisions/0096-what-an-import-may-change.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supplier_numbers (
      supplier text not null,
      number text not null,
      product_id uuid not null references products on delete cascade,
      name text not null,
      category text not null,
      brand text,
      price_amount bigint check (price_amount > 0),
      describes boolean not null default true,
      primary key (supplier, number),
      constraint supplier_numbers_product_key unique (product_id, supplier)
    );
    comment on table supplier_numbers is
      'The number of a product at a supplier, and what the last import of this number said of it.';
    comment on column supplier_numbers.describes is
      'False for a product that existed before this number: the supplier changes its price and stock, and adds what is missing.';

    insert into supplier_numbers (supplier, number, product_id, name, category, brand, price_amount)
    select source, source_id, id, name, category, brand, price_amount from products
    where source <> 'sample' and source_id is not null;
    alter table products drop constraint products_source_key;
    create unique index products_source_key on products (source, source_id) where source is not null;
    comment on column products.source is 'sample: of the sample catalog. Numbers of suppliers are in supplier_numbers.';

    create function part_number_key(text) returns text language sql immutable strict parallel safe as $$
      select lower(translate($1, ' -./_', ''))
    $$;
    comment on function part_number_key is 'Equal for two spellings of one part number.';
    create index products_part_number on products (part_number_key(part_number)) where part_number is not null;

    create function same_name(text, text) returns boolean language sql immutable strict parallel safe as $$
      select $1 = $2 or regexp_replace(lower($1), '[[:space:],;:()"''®™©–-]+', '', 'g')
        = regexp_replace(lower($2), '[[:space:],;:()"''®™©–-]+', '', 'g')
    $$;
    comment on function same_name is 'Whether two names differ only in capitals, spaces, hyphens and other signs.';

    alter table products add column edited_fields text[] not null default '{}';
    comment on column products.edited_fields is
      'What an admin decided by hand, which an import keeps: names of columns, specifications.{key}, published.';
    -- What is known: products that were added by hand, and those that are off sale although they have a price.
    update products set edited_fields = '{name,description}'
        || case when category <> 'accessory' then '{category}'::text[] else '{}' end
        || case when brand is not null then '{brand}'::text[] else '{}' end
        || case when part_number is not null then '{part_number}'::text[] else '{}' end
        || array(select 'specifications.' || key from jsonb_object_keys(specifications) as key)
      where source is null;
    update products set edited_fields = edited_fields || '{published}' where published_at is null and price_amount is not null;
    update products set source = null, source_id = null where source <> 'sample';
  `.execute(db);
}
