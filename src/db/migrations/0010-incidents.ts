import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type payment_incident_kind as enum ('dispute', 'refund_failed', 'refunded_elsewhere');
    create table payment_incidents (
      payment_id uuid not null references payments on delete restrict,
      kind payment_incident_kind not null,
      provider_id text not null,
      status text not null,
      reason text,
      amount bigint not null check (amount >= 0),
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      primary key (payment_id, kind, provider_id)
    );
    comment on column payment_incidents.status is 'in the words of the provider, as it last said';

    create table reconciliations (
      id uuid primary key,
      provider text not null,
      since timestamptz not null,
      compared integer not null check (compared >= 0),
      differences jsonb not null,
      ran_at timestamptz not null default now()
    );
    comment on table reconciliations is 'How the books of the card provider differed from the shop''s, run by run.';
    create index reconciliations_newest on reconciliations (ran_at desc);
  `.execute(db);
}
