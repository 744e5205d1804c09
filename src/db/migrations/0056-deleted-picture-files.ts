import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_picture_files (
      name text primary key,
      deleted_at timestamptz not null default now()
    );
    comment on table deleted_picture_files is
      'Files whose picture was deleted, until the store has deleted them too. It may be unavailable for a while.';
  `.execute(db);
}
