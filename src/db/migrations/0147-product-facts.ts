import { type Kysely, sql } from 'kysely';

// docs/decisions/0188-facts-of-compatibility.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_facts (
      product_id uuid primary key references products(id) on delete cascade,
      imported jsonb not null default '{}' check (jsonb_typeof(imported) = 'object'),
      edited jsonb not null default '{}' check (jsonb_typeof(edited) = 'object')
    );
    comment on table product_facts is 'what the builder compares, beside what the specifications say';
    comment on column product_facts.imported is 'as the last import says; a fact that it does not have is absent';
    comment on column product_facts.edited is 'as staff say, which wins; null is a fact that is unknown whatever else says';

    create function record_product_facts() returns trigger language plpgsql as $$
      begin
        insert into changes (topic, product_id) select 'catalogue', product_id from written;
        return null;
      end
    $$;
    create trigger product_facts_inserted after insert on product_facts
      referencing new table as written for each statement execute function record_product_facts();
    create trigger product_facts_updated after update on product_facts
      referencing new table as written for each statement execute function record_product_facts();
  `.execute(db);
}
