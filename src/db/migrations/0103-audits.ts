import { type Kysely, sql } from 'kysely';

// docs/decisions/0159-an-audit-of-stock-and-money.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audits (
      id uuid primary key,
      ran_at timestamptz not null,
      milliseconds integer not null check (milliseconds >= 0),
      differences integer not null check (differences >= 0),
      checks jsonb not null
    );
    create index audits_newest on audits (ran_at desc, id desc);
    comment on table audits is 'What each audit of stock and money found, for 90 days.';
    comment on column audits.checks is 'each check with the number of rows that differ and the first of them';
  `.execute(db);
}
