import { type Kysely, sql } from 'kysely';

// docs/decisions/0195-saved-builds.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_builds (
      id uuid primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]{12}$'),
      user_id uuid references users(id) on delete cascade,
      visitor_hash bytea,
      name text not null check (name <> ''),
      verdict text not null check (verdict in ('fit', 'fitSoFar', 'unknown', 'conflict')),
      saved_at timestamptz not null default clock_timestamp(),
      idempotency_key text unique,
      request_hash bytea,
      constraint saved_builds_owner check ((user_id is null) <> (visitor_hash is null)),
      constraint saved_builds_request check ((idempotency_key is null) = (request_hash is null))
    );
    create index saved_builds_user on saved_builds (user_id) where user_id is not null;
    create index saved_builds_visitor on saved_builds (visitor_hash) where visitor_hash is not null;
    create index saved_builds_old on saved_builds (saved_at) where user_id is null;
    comment on table saved_builds is 'builds of PC parts that were saved and are shared by their link';
    comment on column saved_builds.slug is 'what its link contains; random, so that it is not guessed';
    comment on column saved_builds.visitor_hash is 'SHA-256 of the cookie of the browser that saved it without an account';
    comment on column saved_builds.verdict is 'what the builder said of it then';
    comment on column saved_builds.saved_at is 'when its parts were last saved; their prices are of then';

    create table saved_build_parts (
      build_id uuid not null references saved_builds(id) on delete cascade,
      product_id uuid not null,
      place smallint not null check (place >= 0),
      quantity smallint not null check (quantity between 1 and 20),
      name text not null,
      price_amount integer not null check (price_amount >= 0),
      primary key (build_id, product_id)
    );
    comment on column saved_build_parts.product_id is
      'without a reference: a part that the shop no longer has is still named';
    comment on column saved_build_parts.name is 'as it was then';
    comment on column saved_build_parts.price_amount is 'of one piece, in minor units, as it was then';
  `.execute(db);
}
