import { type Kysely, sql } from 'kysely';

// docs/decisions/0076-shipments.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines
      add column shipped_quantity integer not null default 0,
      add constraint order_lines_shipped check (shipped_quantity between 0 and quantity);
    comment on column order_lines.shipped_quantity is
      'the sum of its shipment_lines; changed by the statement that inserts them, under the lock of the order';

    create table shipments (
      id uuid primary key,
      order_id uuid not null references orders on delete restrict,
      number integer not null check (number > 0),
      carrier text,
      carrier_name text,
      tracking_number text,
      tracking_url text check (tracking_url like 'https://%'),
      shipped_by uuid references users on delete set null,
      idempotency_key text,
      request_hash bytea,
      shipped_at timestamptz not null default clock_timestamp(),
      delivered_at timestamptz,
      constraint shipments_number unique (order_id, number),
      constraint shipments_idempotency_key unique (order_id, idempotency_key),
      constraint shipments_request check ((idempotency_key is null) = (request_hash is null)),
      constraint shipments_carrier check (carrier = 'other' or (carrier_name is null and tracking_url is null)),
      constraint shipments_delivered check (delivered_at >= shipped_at)
    );
    comment on column shipments.number is 'within the order: 1, 2, …';
    comment on column shipments.carrier is 'of contract/carrier.ts; other: one of carrier_name, with its own link';
    comment on column shipments.shipped_by is 'the admin; null: before shipments were recorded';
    create index shipments_admin on shipments (shipped_by) where shipped_by is not null;

    create table shipment_lines (
      shipment_id uuid not null references shipments on delete cascade,
      order_line_id uuid not null references order_lines on delete restrict,
      quantity integer not null check (quantity > 0),
      serial_numbers text[] not null default '{}',
      primary key (shipment_id, order_line_id),
      constraint shipment_lines_serial_numbers check (cardinality(serial_numbers) <= quantity)
    );
    comment on column shipment_lines.serial_numbers is 'of its units, as far as they were noted';
    create index shipment_lines_order_line on shipment_lines (order_line_id);
  `.execute(db);
  await addEarlierShipments(db);
}

/** Orders were shipped whole. */
async function addEarlierShipments(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into shipments (id, order_id, number, shipped_at, delivered_at)
    select gen_random_uuid(), order_id, 1, shipped_at,
      case when delivered_at is not null then greatest(delivered_at, shipped_at) end from (
      select order_id, min(at) filter (where to_status = 'shipped') as shipped_at,
        min(at) filter (where to_status = 'delivered') as delivered_at
      from order_events group by order_id
    ) as shipped where shipped_at is not null
  `.execute(db);
  await sql`
    insert into shipment_lines (shipment_id, order_line_id, quantity)
    select shipments.id, order_lines.id, order_lines.quantity
    from shipments join order_lines on order_lines.order_id = shipments.order_id
  `.execute(db);
  await sql`
    update order_lines set shipped_quantity = order_lines.quantity
    from shipment_lines where shipment_lines.order_line_id = order_lines.id
  `.execute(db);
}
