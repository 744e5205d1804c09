import { type Kysely, sql } from 'kysely';

// docs/decisions/0072-taxes-and-discounts.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table discounts add column version integer not null default 1;
    comment on column discounts.version is 'of its terms: uses do not change it';
  `.execute(db);
}
