import { type Kysely, sql } from 'kysely';

// docs/decisions/0079-orders-without-payment.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop constraint orders_total_amount_check,
      add constraint orders_total_amount_check check (total_amount between 0 and 99999999);
    alter table payments
      drop constraint payments_amount_check,
      add constraint payments_amount check (case provider when 'none' then amount = 0 else amount > 0 end);
    comment on column payments.provider is 'none: the order had nothing to pay, and its id is the provider_id';
    alter table refunds
      drop constraint refunds_amount_check,
      add constraint refunds_amount check (amount >= 0);
    comment on column refunds.amount is '0 where only units that cost nothing are canceled or came back';
  `.execute(db);
}
