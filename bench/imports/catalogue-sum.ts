import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';

/** Equal if every product has the same values, and every supplier says the same. What counts or dates writes is left out. */
export async function catalogueSum(db: Database): Promise<string> {
  const { rows } = await sql<{ products: string; numbers: string }>`
    select
      (select count(*) || ' ' || coalesce(sum(hashtextextended(row(id, slug, name, description, category, brand, part_number, gtin,
        safety, withdrawal_exemption, specifications, price_amount, available, published_at, edited_fields)::text, 0)::numeric), 0)
        from products where deleted_at is null) as products,
      (select count(*) || ' ' || coalesce(sum(hashtextextended(row(said.*)::text, 0)::numeric), 0)
        from supplier_numbers as said) as numbers
  `.execute(db);
  return `${rows[0]?.products}, ${rows[0]?.numbers}`;
}
