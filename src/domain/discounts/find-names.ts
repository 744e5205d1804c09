import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** The names of products, by id. */
export async function findNames(db: Database, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
