import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identities add column email text;
    comment on column identities.email is 'the address that the provider knows; what the owner tells the connection by';
    create unique index identities_one_per_provider on identities (user_id, provider);

    create table google_flows (
      state text primary key,
      browser_hash bytea,
      session_id uuid references sessions on delete cascade,
      nonce text not null,
      code_verifier text not null,
      return_to text not null,
      expires_at timestamptz not null,
      check ((browser_hash is null) <> (session_id is null))
    );
    comment on table google_flows is
      'Browsers that are at Google now: bound to the browser that signs in, or to the session that connects.';
    create index google_flows_session on google_flows (session_id) where session_id is not null;
    create index google_flows_end on google_flows (expires_at);

    create table sandbox.google_codes (
      code_hash bytea primary key,
      client_id text not null,
      redirect_uri text not null,
      nonce text,
      code_challenge text not null,
      claims jsonb not null,
      expires_at timestamptz not null
    );
  `.execute(db);
}
