import { type Kysely, sql } from 'kysely';

// docs/decisions/0197-orders-in-the-hands-of-staff.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_cancellations (
      order_id uuid primary key references orders(id) on delete cascade,
      reason text not null,
      at timestamptz not null default clock_timestamp()
    );
    comment on table order_cancellations is 'why the shop cancelled an order that was not paid, for the customer; refunds have their own reason';
  `.execute(db);
}
