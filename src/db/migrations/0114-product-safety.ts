import { type Kysely, sql } from 'kysely';

// docs/decisions/0171-what-the-law-wants-said-of-a-product.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
      add column safety jsonb not null default '{}'::jsonb check (jsonb_typeof(safety) = 'object');
    comment on column products.safety is 'manufacturer, address, contact, representative, warnings; what is absent is that of the brand';
    create index products_gtin on products (gtin) where gtin is not null;

    create table manufacturers (
      brand_key text primary key,
      safety jsonb not null check (jsonb_typeof(safety) = 'object'),
      updated_at timestamptz not null default now()
    );
    comment on table manufacturers is 'Who answers for the products of a brand, and what they warn of (Regulation (EU) 2023/988, Article 19).';
    comment on column manufacturers.brand_key is 'brand_key() of all ways in which the brand is written';
    create trigger manufacturers_change after insert or delete or update on manufacturers
      for each statement execute function record_change('catalogue');

    drop trigger products_update_recorded on products;
    create trigger products_update_recorded
      after update of slug, name, description, category, brand, part_number, gtin, safety, specifications, price_amount,
        picture_url, withdrawal_exemption, version, published_at, deleted_at on products
      for each row when (
        old.slug is distinct from new.slug or old.name is distinct from new.name
        or old.description is distinct from new.description or old.category is distinct from new.category
        or old.brand is distinct from new.brand or old.part_number is distinct from new.part_number
        or old.gtin is distinct from new.gtin or old.safety is distinct from new.safety
        or old.specifications is distinct from new.specifications or old.price_amount is distinct from new.price_amount
        or old.picture_url is distinct from new.picture_url
        or old.withdrawal_exemption is distinct from new.withdrawal_exemption or old.version is distinct from new.version
        or old.published_at is distinct from new.published_at or old.deleted_at is distinct from new.deleted_at
      ) execute function record_updated_product();
  `.execute(db);
}
