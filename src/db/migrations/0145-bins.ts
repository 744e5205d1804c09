import { type Kysely, sql } from 'kysely';

// docs/decisions/0191-shipping-many-orders.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add column bin text check (bin <> '');
    comment on column products.bin is 'where its units lie in the stock room, for picking lists and packing slips';
  `.execute(db);
}
