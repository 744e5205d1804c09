import { type Kysely, sql } from 'kysely';

// docs/decisions/0080-data-of-guests.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- It had the buyer's name and email, was never read, and outlived the account.
    alter table payment_events drop column payload, add column intent_id text;
    comment on column payment_events.intent_id is 'null: about no payment, or received before this column';
  `.execute(db);
}
