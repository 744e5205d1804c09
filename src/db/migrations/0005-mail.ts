import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add column attempts integer not null default 0 check (attempts >= 0),
      add column next_attempt_at timestamptz not null default now(),
      add column last_error text,
      add column given_up_at timestamptz,
      add column dropped_at timestamptz,
      add constraint outbox_one_end check (num_nonnulls(sent_at, given_up_at, dropped_at) <= 1);
    comment on column outbox.next_attempt_at is 'also how long the process that took the mail has it to itself';
    comment on column outbox.dropped_at is 'there was nothing left to tell when the mail was to be made';
    drop index outbox_waiting;
    create index outbox_waiting on outbox (next_attempt_at)
      where sent_at is null and given_up_at is null and dropped_at is null;
    create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;

    create type subscription_state as enum ('pending', 'confirmed', 'unsubscribed');
    create table subscribers (
      id uuid primary key,
      email text not null constraint subscribers_email_key unique check (email = lower(email)),
      state subscription_state not null default 'pending',
      asked_at timestamptz not null default now(),
      confirmed_at timestamptz,
      unsubscribed_at timestamptz,
      constraint subscribers_confirmed check (state <> 'confirmed' or confirmed_at is not null),
      constraint subscribers_unsubscribed check (state <> 'unsubscribed' or unsubscribed_at is not null)
    );

    create type mail_link_purpose as enum ('verify_email', 'reset_password', 'confirm_subscription', 'unsubscribe');
    create table mail_links (
      token_hash bytea primary key,
      purpose mail_link_purpose not null,
      user_id uuid references users on delete cascade,
      subscriber_id uuid references subscribers on delete cascade,
      mail_id uuid not null,
      expires_at timestamptz,
      constraint mail_links_owner check (num_nonnulls(user_id, subscriber_id) = 1),
      constraint mail_links_end check (expires_at is not null or purpose = 'unsubscribe')
    );
    comment on table mail_links is 'What a link in a mail proves, once. Only the SHA-256 of its token is kept.';
    comment on column mail_links.mail_id is 'the row of the outbox whose mail carries it; a newer mail replaces it';
    create index mail_links_user on mail_links (user_id, purpose) where user_id is not null;
    create index mail_links_subscriber on mail_links (subscriber_id, purpose) where subscriber_id is not null;
    create index mail_links_age on mail_links (expires_at);

    create table contact_messages (
      id uuid primary key,
      name text not null,
      email text not null,
      phone_number text,
      subject text not null,
      body text not null,
      created_at timestamptz not null default now(),
      handled_at timestamptz,
      handled_by uuid references users on delete set null
    );

    create table sandbox.mails (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      html text not null,
      text text not null,
      reply_to text,
      unsubscribe_url text,
      received_at timestamptz not null default now()
    );
    comment on table sandbox.mails is 'The sandbox mailbox; a mail that comes again under its id is the same mail.';
    create index mails_newest on sandbox.mails (received_at desc, id desc);
    create index mails_recipient on sandbox.mails (recipient);
  `.execute(db);
}
