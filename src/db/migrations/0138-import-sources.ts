import { type Kysely, sql } from 'kysely';

// docs/decisions/0183-price-lists-that-the-shop-fetches.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_sources (
      supplier text primary key references import_mappings(supplier) on delete cascade,
      address text not null check (address ~ '^https://'),
      hour integer not null check (hour between 0 and 23),
      max_share integer not null check (max_share between 1 and 100),
      next_at timestamptz not null,
      fetched_at timestamptz,
      problem text,
      set_by uuid references users(id) on delete set null
    );
    create index import_sources_next on import_sources (next_at);
    create index import_sources_set_by on import_sources (set_by) where set_by is not null;
    comment on table import_sources is 'price lists that the shop fetches every day';
    comment on column import_sources.hour is 'in the time zone of the shop';
    comment on column import_sources.max_share is 'in percent: a file that changes or lacks more products waits for staff';
    comment on column import_sources.problem is 'why it could not be read last';

    alter table imports add column max_share integer check (max_share between 1 and 100);
    alter table imports add column waits_for text check (waits_for in ('many_changes', 'many_missing'));
    comment on column imports.max_share is 'of a file that the shop fetched, which is applied without staff';
    comment on column imports.waits_for is 'why it was not applied without staff';

    create trigger import_sources_logged after insert or update or delete on import_sources for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change('next_at', 'fetched_at', 'problem');
  `.execute(db);
}
