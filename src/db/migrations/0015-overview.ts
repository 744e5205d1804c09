import { type Kysely, sql } from 'kysely';

// What the admins' overview counts. The stock has no index of its own: each booking changes it, and would pay for that.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payments_settled on payments (settled_at) where settled_at is not null;
    create index contact_messages_open on contact_messages (id) where handled_at is null;
  `.execute(db);
}
