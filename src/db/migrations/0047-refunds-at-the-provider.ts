import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds add column provider_id text;
    comment on column refunds.provider_id is
      'what the provider calls the refund that it made last; null if unknown, or it has taken that back';
    comment on column refunds.attempt is
      'counts those that the provider took back or refused until an admin tried again; each has its own key there';
  `.execute(db);
}
