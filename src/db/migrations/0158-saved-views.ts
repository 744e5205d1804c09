import { type Kysely, sql } from 'kysely';

// docs/decisions/0196-the-owners-hands.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id uuid primary key,
      user_id uuid not null references users(id) on delete cascade,
      list text not null,
      name text not null,
      search text not null,
      saved_at timestamptz not null default now()
    );
    create unique index saved_views_name on saved_views (user_id, list, lower(name));
    comment on table saved_views is 'filters and sorts of lists that a user has given a name';
    comment on column saved_views.search is 'as in the address of the list';
  `.execute(db);
}
