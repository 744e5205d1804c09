import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await limitMails(db);
  await revokeLinks(db);
}

// docs/decisions/0086-what-a-stranger-may-cause.md
async function limitMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox add column sender text, add column admitted_at timestamptz;
    comment on column outbox.sender is
      'who caused the mail: an account, the keyed hash of a network, or the shop; null once it has ended';
    comment on column outbox.admitted_at is 'when it was counted against the ceilings of its sender and recipient';
    comment on column outbox.dropped_at is
      'there was nothing left to tell when the mail was to be made, or a ceiling was reached (last_error)';
  `.execute(db);
}

// docs/decisions/0087-links-end-with-their-cause.md
async function revokeLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column links_revoked_at timestamptz;
    comment on column orders.links_revoked_at is 'links to the order that were made before do not open it';

    create function revoke_order_links() returns trigger language plpgsql as $$
      begin
        new.links_revoked_at := clock_timestamp();
        return new;
      end
    $$;
    create trigger orders_addressed before update of user_id, contact_email on orders
      for each row when (
        (old.user_id, old.contact_email) is distinct from (new.user_id, new.contact_email)
      ) execute function revoke_order_links();
  `.execute(db);
}
