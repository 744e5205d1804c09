import { type Kysely, sql } from 'kysely';

// docs/decisions/0181-bulk-edits.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_edits (
      id uuid primary key,
      change jsonb not null,
      edited_by uuid references users(id) on delete set null,
      edited_at timestamptz not null default clock_timestamp(),
      undone_at timestamptz check (undone_at >= edited_at),
      kept_by_undo integer check (kept_by_undo >= 0),
      idempotency_key text unique,
      request_hash bytea,
      constraint bulk_edits_request check ((idempotency_key is null) = (request_hash is null)),
      constraint bulk_edits_undo check ((undone_at is null) = (kept_by_undo is null))
    );
    create index bulk_edits_edited_by on bulk_edits (edited_by) where edited_by is not null;
    comment on table bulk_edits is 'changes of many products in one act';
    comment on column bulk_edits.change is 'as the contract defines it: one property';
    comment on column bulk_edits.kept_by_undo is 'the products that its undo left as they were';

    create table bulk_edit_lines (
      edit_id uuid not null references bulk_edits(id) on delete cascade,
      product_id uuid not null references products(id) on delete restrict,
      before jsonb not null,
      after jsonb not null,
      marked text[] not null default '{}',
      primary key (edit_id, product_id)
    );
    create index bulk_edit_lines_product on bulk_edit_lines (product_id);
    comment on column bulk_edit_lines.marked is 'what the edit added to products.edited_fields';

    create trigger bulk_edits_logged after insert or update or delete on bulk_edits for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change('idempotency_key', 'request_hash');
  `.execute(db);
}
