import { type Kysely, sql } from 'kysely';

// The search reads again only the products that have changed (docs/decisions/0059).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_written_products() returns trigger language plpgsql as $$
      begin
        insert into changes (topic, product_id) select 'catalogue', id from written;
        return null;
      end
    $$;

    create function record_updated_product() returns trigger language plpgsql as $$
      begin
        insert into changes (topic, product_id) values ('catalogue', new.id);
        return null;
      end
    $$;

    drop trigger products_insert_or_delete on products;
    create trigger products_insert_recorded after insert on products
      referencing new table as written for each statement execute function record_written_products();
    create trigger products_delete_recorded after delete on products
      referencing old table as written for each statement execute function record_written_products();

    -- For each row, because PostgreSQL allows no transition table beside a list of columns, and the stock changes with
    -- every order.
    drop trigger products_update on products;
    create trigger products_update_recorded after update of
        slug, name, description, category, brand, part_number, specifications, price_amount, picture_url, version,
        published_at, deleted_at
      on products for each row when (
        (old.slug, old.name, old.description, old.category, old.brand, old.part_number, old.specifications,
          old.price_amount, old.picture_url, old.version, old.published_at, old.deleted_at)
        is distinct from
        (new.slug, new.name, new.description, new.category, new.brand, new.part_number, new.specifications,
          new.price_amount, new.picture_url, new.version, new.published_at, new.deleted_at)
      ) execute function record_updated_product();
  `.execute(db);
}
