import { type Kysely, sql } from 'kysely';

// docs/decisions/0185-correcting-the-address-of-an-order.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_corrections (
      id uuid primary key,
      order_id uuid not null references orders(id) on delete cascade,
      corrected_by uuid references users(id) on delete set null,
      at timestamptz not null default clock_timestamp()
    );
    create index address_corrections_order on address_corrections (order_id);
    create index address_corrections_corrected_by on address_corrections (corrected_by) where corrected_by is not null;
    comment on table address_corrections is 'when staff corrected where an order is delivered, for its history; without the addresses';
  `.execute(db);
}
