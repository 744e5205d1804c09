import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** As the products have them (docs/decisions/0117-one-spelling-of-a-brand.md), each once. */
export async function spellBrands(db: Database, brands: readonly string[]): Promise<string[]> {
  if (brands.length === 0) return [];
  const { rows } = await sql<{ brand: string }>`
    select brand_spelling(brand) as brand from unnest(${brands}::text[]) with ordinality as asked (brand, nth) order by nth
  `.execute(db);
  return [...new Set(rows.map(({ brand }) => brand))];
}
