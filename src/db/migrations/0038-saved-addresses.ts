import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_addresses (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      address jsonb not null,
      used_at timestamptz not null default clock_timestamp()
    );
    -- The hash, because an address can be longer than an entry of an index.
    create unique index saved_addresses_once on saved_addresses (user_id, md5(address::text));
    comment on column saved_addresses.used_at is 'when it was last saved or ordered to';
  `.execute(db);
}
