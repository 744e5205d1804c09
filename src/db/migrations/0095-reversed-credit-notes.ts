import { type Kysely, sql } from 'kysely';

// docs/decisions/0139-credit-notes-of-voided-refunds.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds add column credit_note_reversed_at timestamptz;
    comment on column refunds.credit_note_reversed_at is
      'when an admin said that the books reverse its credit note; null for a voided one with a credit note: it waits for that';
    create index refunds_not_reversed on refunds (id) where state = 'voided' and credit_note_reversed_at is null;
  `.execute(db);
}
