import { type Kysely, sql } from 'kysely';

// docs/decisions/0184-sums-of-sales.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_outlook (
      only_row boolean primary key default true check (only_row),
      outlook jsonb not null,
      counted_at timestamptz not null default now()
    );
    comment on table stock_outlook is 'Products that do not sell and those that are soon sold out, counted every hour.';

    create index returns_created on returns (created_at);
  `.execute(db);
}
