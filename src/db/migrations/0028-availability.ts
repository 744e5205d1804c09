import { type Kysely, sql } from 'kysely';

// Lists and counts of products in stock change when a product sells out or is available again, not with every order.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_availability() returns trigger language plpgsql as $$
      begin
        insert into changes (topic, product_id) values ('availability', new.id);
        return null;
      end
    $$;

    create trigger products_availability after update of available on products for each row
      when ((old.available > 0) is distinct from (new.available > 0)) execute function record_availability();
  `.execute(db);
}
