import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_notes (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      author_id uuid references users on delete set null,
      text text not null check (text <> ''),
      at timestamptz not null default clock_timestamp()
    );
    comment on table order_notes is 'For admins only.';
    create index order_notes_order on order_notes (order_id);
    create index order_notes_author on order_notes (author_id);
  `.execute(db);
}
