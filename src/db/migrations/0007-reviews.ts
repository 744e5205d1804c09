import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add column changed_at timestamptz,
      add column hidden_at timestamptz,
      add column hidden_by uuid references users on delete set null,
      add constraint reviews_hidden_by_somebody check (hidden_by is null or hidden_at is not null);
    comment on table reviews is 'A review without a user is a sample, or its writer''s account is gone.';
    comment on column reviews.hidden_at is 'since when an admin keeps it from the public; its writer still sees it';
    create index reviews_of_user on reviews (user_id, created_at desc, id desc);
  `.execute(db);
}
