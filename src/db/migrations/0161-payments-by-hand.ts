import { type Kysely, sql } from 'kysely';

// docs/decisions/0197-orders-in-the-hands-of-staff.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_payments (
      payment_id uuid primary key references payments(id) on delete cascade,
      received_on date not null,
      reference text,
      recorded_by uuid references users(id) on delete set null
    );
    create index hand_payments_recorded_by on hand_payments (recorded_by) where recorded_by is not null;
    comment on table hand_payments is 'what staff recorded of a payment that came outside of the card provider';
  `.execute(db);
}
