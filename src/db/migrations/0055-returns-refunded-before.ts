import { type Kysely, sql } from 'kysely';

// docs/decisions/0078-returns.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table returns
      drop constraint returns_resolution_check,
      add constraint returns_resolution_check
        check (resolution in ('repaired', 'replaced', 'sent_back', 'not_received', 'refunded_before'));
  `.execute(db);
}
