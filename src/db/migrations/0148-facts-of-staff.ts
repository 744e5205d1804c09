import { type Kysely, sql } from 'kysely';

// docs/decisions/0192-the-owners-facts.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_facts add column version integer not null default 1 check (version > 0);
    comment on column product_facts.version is 'of what staff say; an import leaves it';
    create trigger product_facts_logged after insert or update or delete on product_facts for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change();
  `.execute(db);
}
