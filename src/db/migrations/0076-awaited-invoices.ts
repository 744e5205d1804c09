import { type Kysely, sql } from 'kysely';

// docs/decisions/0105-no-invoice-without-a-seller.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table awaited_invoices (
      order_id uuid primary key references orders on delete cascade
    );
    comment on table awaited_invoices is
      'orders whose customers were told of the payment while the shop could not issue invoices yet';
  `.execute(db);
}
