import { type Kysely, sql } from 'kysely';

// docs/decisions/0196-the-owners-hands.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_edits (
      id uuid primary key,
      change jsonb not null,
      products uuid[] not null check (products <> '{}'),
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      state text not null default 'waiting' check (state in ('waiting', 'started', 'ended', 'cancelled')),
      edit_id uuid unique references bulk_edits(id) on delete set null,
      scheduled_by uuid references users(id) on delete set null,
      scheduled_at timestamptz not null default clock_timestamp(),
      idempotency_key text unique,
      request_hash bytea,
      constraint scheduled_edits_request check ((idempotency_key is null) = (request_hash is null)),
      constraint scheduled_edits_started check (edit_id is null or state in ('started', 'ended'))
    );
    create index scheduled_edits_starts on scheduled_edits (starts_at) where state = 'waiting';
    create index scheduled_edits_ends on scheduled_edits (ends_at) where state = 'started' and ends_at is not null;
    create index scheduled_edits_scheduled_by on scheduled_edits (scheduled_by) where scheduled_by is not null;
    comment on table scheduled_edits is 'bulk edits that the shop makes at a time, and undoes at another';
    comment on column scheduled_edits.change is 'as the contract defines it: one property';
    comment on column scheduled_edits.edit_id is 'the bulk edit that it became';

    create trigger scheduled_edits_logged after insert or update or delete on scheduled_edits for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change('idempotency_key', 'request_hash', 'products');
  `.execute(db);
}
