import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_mappings add column supplier_name text;
    comment on column import_mappings.supplier is 'in lower case, as imports and numbers of suppliers have it';
    comment on column import_mappings.supplier_name is 'as it was typed last, to be shown; null if that was before names were kept';
  `.execute(db);
}
