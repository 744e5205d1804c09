import { type Kysely, sql } from 'kysely';

// docs/decisions/0100-corrected-refunds.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds drop constraint refunds_state_check;
    alter table refunds add constraint refunds_state_check check (state in ('due', 'refused', 'refunded', 'voided'));
    comment on column refunds.state is
      'at the provider. due: recorded, not yet answered; refused: only an admin tries it again; voided: not made and taken out of the book';
    alter table refunds
      add column is_by_hand boolean not null default false,
      add constraint refunds_by_hand check (not is_by_hand or state = 'refunded' and provider_id is null);
    comment on column refunds.is_by_hand is 'an admin paid it another way, which the provider does not know of';
    drop index refunds_unfinished;
    create index refunds_unfinished on refunds (id) where state in ('due', 'refused');
    create index refunds_provider_id on refunds (payment_id, provider_id) where provider_id is not null;
  `.execute(db);
}
