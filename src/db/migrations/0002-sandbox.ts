import { type Kysely, sql } from 'kysely';

// In a separate schema, because a real provider's data are not the shop's either.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create schema sandbox;

    create table sandbox.card_intents (
      id text primary key,
      client_secret text not null unique,
      idempotency_key text not null unique,
      order_id text not null,
      amount bigint not null,
      currency text not null,
      status text not null default 'requires_payment_method'
        check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
      declines_after_action text,
      refunded_at timestamptz,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
