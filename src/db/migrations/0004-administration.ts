import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_status_newest on orders (status, created_at desc, id desc);
    create index users_newest on users (created_at desc, id desc) where closed_at is null;
    create index users_admins on users (id) where role = 'admin' and closed_at is null;
    create index products_created on products (created_at desc, id desc) where deleted_at is null;
  `.execute(db);
}
