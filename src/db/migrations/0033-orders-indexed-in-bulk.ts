import { type Kysely, sql } from 'kysely';

// Maintenance adds the texts of many orders at once, and merges their trigrams into the index in bulk.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter index order_search_text set (fastupdate = on)`.execute(db);
}
