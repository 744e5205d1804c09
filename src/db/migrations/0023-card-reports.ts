import { type Kysely, sql } from 'kysely';

// docs/decisions/0056-what-a-purchase-need-not-wait-for.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox.card_intents
      add column report_due_at timestamptz,
      add column report_attempts integer not null default 0 check (report_attempts >= 0);
    comment on column sandbox.card_intents.report_due_at is
      'when the payment is reported to the shop next; null before it is paid and once the shop has accepted the report';
    create index card_intents_report_due on sandbox.card_intents (report_due_at) where report_due_at is not null;

    -- Compressing an email takes longer than writing it.
    alter table sandbox.mails alter column html set storage external;
  `.execute(db);
}
