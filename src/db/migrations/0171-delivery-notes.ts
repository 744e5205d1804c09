import { type Kysely, sql } from 'kysely';

// docs/decisions/0187-goods-receipts.md
export async function up(db: Kysely<unknown>): Promise<void> {
  // Lets a further delivery with the same number be noticed.
  await sql`create index goods_receipts_reference on goods_receipts (lower(reference)) where undone_at is null`.execute(
    db,
  );
}
