import { type Kysely, sql } from 'kysely';

// docs/decisions/0183-price-lists-that-the-shop-fetches.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_folder_files (
      supplier text primary key references import_mappings(supplier) on delete cascade,
      file_name text not null,
      bytes bigint not null,
      modified_at timestamptz not null,
      seen_at timestamptz not null default clock_timestamp(),
      taken_at timestamptz
    );
    comment on table import_folder_files is 'the newest file of each supplier in the folder of price lists';
    comment on column import_folder_files.seen_at is 'since when it has this size and time';
    comment on column import_folder_files.taken_at is 'when its rows were read; another file, or another size or time, is taken again';
  `.execute(db);
}
