import { type Kysely, sql } from 'kysely';

// docs/decisions/0168-second-factors.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column second_factor_at timestamptz,
      add column role_since timestamptz not null default now();
    comment on column users.second_factor_at is 'when the oldest of its second factors was added; null without one';
    comment on column users.role_since is 'staff have time for a second factor from then on';

    create function record_role_since() returns trigger language plpgsql as $$
    begin
      new.role_since := clock_timestamp();
      return new;
    end $$;
    create trigger users_role_since before update of role on users
      for each row when (old.role is distinct from new.role) execute function record_role_since();

    alter table sessions add column factor_proven_at timestamptz;
    comment on column sessions.factor_proven_at is 'the last proof of a second factor; null if the browser was remembered';

    create table totp_enrolments (
      session_id uuid primary key references sessions on delete cascade,
      secret bytea not null,
      expires_at timestamptz not null
    );
    comment on table totp_enrolments is 'Secrets that a session shows and whose first code it has not entered; secrets are encrypted.';
    create index totp_enrolments_end on totp_enrolments (expires_at);

    create table totp_factors (
      user_id uuid primary key references users on delete cascade,
      secret bytea not null,
      last_step bigint not null,
      created_at timestamptz not null default clock_timestamp()
    );
    comment on column totp_factors.last_step is 'the time step of the last code that was accepted: each code works once';

    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null default clock_timestamp(),
      last_used_at timestamptz
    );
    create index passkeys_user on passkeys (user_id);

    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );
    comment on table recovery_codes is 'Unused ones, as a keyed hash.';

    create table sign_in_challenges (
      token_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz not null
    );
    comment on table sign_in_challenges is 'Sign-ins that wait for a second factor.';
    create index sign_in_challenges_user on sign_in_challenges (user_id);
    create index sign_in_challenges_end on sign_in_challenges (expires_at);

    create table passkey_challenges (
      challenge text primary key,
      is_for_new boolean not null,
      session_id uuid references sessions on delete cascade,
      sign_in_hash bytea references sign_in_challenges on delete cascade,
      expires_at timestamptz not null,
      check ((session_id is null) <> (sign_in_hash is null))
    );
    comment on table passkey_challenges is 'What a passkey signs, once: for a session, or for a sign-in. One for a new passkey proves no factor, and no other adds one.';
    create index passkey_challenges_session on passkey_challenges (session_id) where session_id is not null;
    create index passkey_challenges_sign_in on passkey_challenges (sign_in_hash) where sign_in_hash is not null;
    create index passkey_challenges_end on passkey_challenges (expires_at);

    create table remembered_browsers (
      id uuid primary key,
      token_hash bytea not null unique,
      user_id uuid not null references users on delete cascade,
      user_agent text,
      created_at timestamptz not null default clock_timestamp(),
      last_used_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null
    );
    comment on table remembered_browsers is 'Browsers that need no second factor to sign in to the account.';
    create index remembered_browsers_user on remembered_browsers (user_id);
    create index remembered_browsers_end on remembered_browsers (expires_at);
  `.execute(db);
}
