import { type Kysely, sql } from 'kysely';

// docs/decisions/0106-age-of-backups.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      taken_at timestamptz primary key,
      bytes bigint not null check (bytes > 0)
    );
    comment on table backups is 'complete backups, wherever their files are now';
  `.execute(db);
}
