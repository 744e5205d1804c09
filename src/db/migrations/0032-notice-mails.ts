import { type Kysely, sql } from 'kysely';

// docs/decisions/0067-confirmation-emails-of-notices.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_notices add column mailed_at timestamptz;
    comment on column product_notices.mailed_at is
      'When the address was last asked to confirm; null once it has, or if it need not. A new request waits a day for the answer.';
    update product_notices set mailed_at = asked_at
      where state = 'pending' or state = 'active' and amount is distinct from asked_amount;

    -- A deleted product does not come back, so what waits for it, or is saved, has no use.
    create function forget_deleted_product() returns trigger language plpgsql as $$
    begin
      delete from product_notices where product_id = new.id;
      delete from saved_products where product_id = new.id;
      return null;
    end $$;
    create trigger products_forgotten after update of deleted_at on products
      for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_deleted_product();
    delete from product_notices using products where products.id = product_id and deleted_at is not null;
    delete from saved_products using products where products.id = product_id and deleted_at is not null;
  `.execute(db);
}
