import { type Kysely, sql } from 'kysely';

// docs/decisions/0163-roles-of-staff.md
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const role of ['catalogue', 'orders', 'support', 'accounting'])
    await sql`alter type user_role add value ${sql.lit(role)}`.execute(db);
  await sql`alter type mail_link_purpose add value 'staff_invitation'`.execute(db);
  await sql`
    drop index users_admins;
    create index users_staff on users (id) where role <> 'customer' and closed_at is null;

    create table staff_invitations (
      id uuid primary key,
      email text not null unique,
      role user_role not null check (role <> 'customer'),
      invited_by uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    comment on table staff_invitations is 'Open invitations. Accepting or withdrawing one deletes it.';
    create index staff_invitations_age on staff_invitations (expires_at);
    create index staff_invitations_inviter on staff_invitations (invited_by);

    alter table mail_links add column invitation_id uuid references staff_invitations on delete cascade;
    create index mail_links_invitation on mail_links (invitation_id, purpose) where invitation_id is not null;
    alter table mail_links drop constraint mail_links_owner;
    alter table mail_links add constraint mail_links_owner
      check (num_nonnulls(user_id, subscriber_id, notice_id, invitation_id) = 1);
  `.execute(db);
}
