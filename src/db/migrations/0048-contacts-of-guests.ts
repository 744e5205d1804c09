import { type Kysely, sql } from 'kysely';

// docs/decisions/0080-data-of-guests.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_guests_contact on orders (status, created_at)
      where user_id is null and contact_email not like '%@guests.invalid';
  `.execute(db);
}
