import type { Database } from '../../db/connect.ts';

/** The part number of the maker, of products that have one. */
export async function findPartNumbers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'partNumber'])
    .where('id', 'in', ids)
    .where('partNumber', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, partNumber }) => (partNumber ? [[id, partNumber] as const] : [])));
}
