import { type Kysely, sql } from 'kysely';

// docs/decisions/0155-cancelled-returns.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table returns drop constraint returns_state_check;
    update returns set state = 'cancelled' where state = 'withdrawn';
    update return_events set state = 'cancelled' where state = 'withdrawn';
    alter table returns add constraint returns_state_check check (state in (
      'requested', 'accepted', 'received', 'inspected', 'refunded', 'closed', 'declined', 'cancelled'
    ));
  `.execute(db);
}
