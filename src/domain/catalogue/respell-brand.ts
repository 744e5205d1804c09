import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';

/**
 * An admin who writes the brand of a product in another spelling changes it for all products of the brand, which has one
 * spelling (docs/decisions/0117-one-spelling-of-a-brand.md). Call it before the product is locked: it locks them all, by id.
 */
export async function respellBrand(
  transaction: DatabaseTransaction,
  { productId, brand }: { productId: string; brand: string },
): Promise<void> {
  const { rows } = await sql`
    update brand_spellings set spelling = brand_name(${brand})
    where key = brand_key(${brand}) and spelling <> brand_name(${brand})
      and exists (select from products where id = ${productId} and brand_key(brand) = brand_spellings.key)
    returning key
  `.execute(transaction);
  if (rows.length === 0) return;
  await sql`
    update products set brand = brand_name(${brand}), updated_at = now() where id in (
      select id from products where brand_key(brand) = brand_key(${brand}) order by id for update
    )
  `.execute(transaction);
  await sql`
    update supplier_numbers set brand = brand_name(${brand}) where brand_key(brand) = brand_key(${brand})
  `.execute(transaction);
}
