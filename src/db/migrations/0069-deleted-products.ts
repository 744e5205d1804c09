import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index products_deleted on products (created_at desc, id desc) where deleted_at is not null;
  `.execute(db);
}
