import { type Kysely, sql } from 'kysely';

// docs/decisions/0182-imports-in-the-dashboard.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id uuid primary key,
      file_name text not null check (file_name <> ''),
      format text not null,
      titles text[] not null,
      recognized text[] not null,
      rows integer not null check (rows > 0),
      state text not null default 'uploaded'
        check (state in ('uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone')),
      is_paused boolean not null default false,
      reached integer not null default 0 check (reached >= 0),
      counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
      supplier text,
      columns text[],
      category text,
      max_price_change integer,
      accepts_held boolean not null default false,
      decimal_signs text[],
      lease uuid,
      lease_until timestamptz,
      created_by uuid references users(id) on delete set null,
      created_at timestamptz not null default clock_timestamp(),
      applied_at timestamptz,
      undone_at timestamptz,
      constraint imports_mapped check (state = 'uploaded' or supplier is not null and columns is not null and max_price_change is not null),
      constraint imports_leased check ((lease is null) = (lease_until is null))
    );
    create index imports_created_by on imports (created_by) where created_by is not null;
    create index imports_working on imports (created_at) where state in ('checking', 'applying', 'undoing');
    comment on table imports is 'files of parts that staff uploaded';
    comment on column imports.recognized is 'for each title the column that it seems to mean';
    comment on column imports.reached is 'the number of the last row that the job is done with; on undoing it goes down';
    comment on column imports.lease is 'of the process that works on it';

    create table import_rows (
      import_id uuid not null references imports(id) on delete cascade,
      number integer not null,
      line integer not null,
      cells text[],
      outcome text check (outcome in ('bad', 'created', 'updated', 'unchanged', 'deleted', 'held', 'repeated')),
      field text,
      reason text,
      holds text[],
      product_id uuid,
      changes jsonb,
      said jsonb,
      left_alone text[],
      primary key (import_id, number)
    );
    create index import_rows_outcome on import_rows (import_id, outcome, number);
    comment on column import_rows.cells is 'null: the row could not be read';
    comment on column import_rows.product_id is 'without a foreign key: a row is kept for days, and a product never deleted';
    comment on column import_rows.changes is 'by field, the value before and after';
    comment on column import_rows.said is 'what the supplier said of the number, before and after';
    comment on column import_rows.left_alone is 'fields that an undo did not restore, because they have changed since';

    create table import_mappings (
      supplier text primary key,
      columns jsonb not null check (jsonb_typeof(columns) = 'object'),
      category text,
      max_price_change integer not null,
      updated_at timestamptz not null default clock_timestamp()
    );
    comment on table import_mappings is 'how the columns of a supplier were mapped last';
    comment on column import_mappings.columns is 'by title';

    create trigger imports_logged after insert or update or delete on imports for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change('titles', 'recognized', 'lease', 'lease_until', 'reached', 'counts');
  `.execute(db);
}
