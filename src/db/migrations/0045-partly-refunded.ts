import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_partly_refunded on orders (created_at, id)
      where refunded_amount > 0 and status <> 'refunded';
  `.execute(db);
}
