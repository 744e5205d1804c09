import { type Kysely, sql } from 'kysely';

// Indexes for the admins' overview. None on the stock, because every booking would have to update it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payments_settled on payments (settled_at) where settled_at is not null;
    create index contact_messages_open on contact_messages (id) where handled_at is null;
  `.execute(db);
}
