import { type Kysely, sql } from 'kysely';

// docs/decisions/0078-returns.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines
      add column returned_quantity integer not null default 0,
      add constraint order_lines_returned check (returned_quantity between 0 and shipped_quantity);
    comment on column order_lines.returned_quantity is
      'units that came back through returns and that the shop keeps; changed under the lock of the order';

    create table returns (
      id uuid primary key,
      order_id uuid not null references orders on delete restrict,
      sequence integer not null check (sequence > 0),
      kind text not null check (kind in ('return', 'warranty')),
      state text not null check (state in (
        'requested', 'accepted', 'received', 'inspected', 'refunded', 'closed', 'declined', 'withdrawn'
      )),
      answer text,
      resolution text check (resolution in ('repaired', 'replaced', 'sent_back', 'not_received')),
      created_at timestamptz not null default clock_timestamp(),
      constraint returns_sequence unique (order_id, sequence),
      constraint returns_closed check ((state = 'closed') = (resolution is not null))
    );
    comment on column returns.sequence is 'within the order: 1, 2, …';
    comment on column returns.answer is 'what the shop wrote to the customer when it declined or closed the return';
    create index returns_state on returns (state, id);

    create table return_lines (
      id uuid primary key,
      return_id uuid not null references returns on delete cascade,
      order_line_id uuid not null references order_lines on delete restrict,
      quantity integer not null check (quantity > 0),
      reason text not null,
      description text not null default '',
      serial_numbers text[] not null default '{}',
      stocked_quantity integer check (stocked_quantity >= 0),
      repair_quantity integer check (repair_quantity >= 0),
      scrapped_quantity integer check (scrapped_quantity >= 0),
      found_serial_numbers text[] not null default '{}',
      constraint return_lines_once unique (return_id, order_line_id),
      constraint return_lines_inspected check (
        num_nulls(stocked_quantity, repair_quantity, scrapped_quantity) in (0, 3)
        and stocked_quantity + repair_quantity + scrapped_quantity <= quantity
      )
    );
    comment on column return_lines.serial_numbers is 'as the customer reports them';
    comment on column return_lines.stocked_quantity is
      'with the next two: the units that came, by where they went; null before the inspection';
    comment on column return_lines.found_serial_numbers is 'at the inspection';
    create index return_lines_order_line on return_lines (order_line_id);

    create table return_events (
      return_id uuid not null references returns on delete cascade,
      sequence integer not null,
      state text not null,
      actor order_actor not null,
      actor_id uuid references users on delete set null,
      idempotency_key text,
      request_hash bytea,
      at timestamptz not null default clock_timestamp(),
      primary key (return_id, sequence),
      constraint return_events_request check ((idempotency_key is null) = (request_hash is null))
    );
    comment on table return_events is 'The states of a return; the first is the request.';
    create index return_events_key on return_events (idempotency_key) where idempotency_key is not null;
    create index return_events_actor on return_events (actor_id) where actor_id is not null;

    create table return_photos (
      id uuid primary key,
      order_id uuid not null references orders on delete restrict,
      return_id uuid references returns on delete cascade,
      position integer,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now(),
      constraint return_photos_position unique (return_id, position),
      constraint return_photos_placed check ((return_id is null) = (position is null))
    );
    comment on table return_photos is 'The file is in the store of pictures, but has no public address.';
    comment on column return_photos.return_id is 'null: uploaded for a return that is not requested yet';
    create index return_photos_order on return_photos (order_id);
    create index return_photos_pending on return_photos (created_at) where return_id is null;
  `.execute(db);
}
