import { type Kysely, sql } from 'kysely';

// docs/decisions/0077-refunds.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments add column refund_refused_at timestamptz;
    comment on column payments.refund_refused_at is 'when the provider last refused the refund of a payment that paid nothing';
  `.execute(db);
}
