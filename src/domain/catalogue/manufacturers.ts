import { type RawBuilder, sql } from 'kysely';
import type { ProductSafety } from '../../contract/catalogue/product-safety.ts';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { assertSeen, versionOf } from '../kernel/seen-version.ts';

export type Manufacturer = {
  key: string;
  brand: string;
  products: number;
  safety: ProductSafety | null;
  version: string;
};

/** Brands with products on sale, most first, and brands whose manufacturer is known. */
export function findManufacturers(db: Database): Promise<Manufacturer[]> {
  return selectManufacturers(db, sql`true`);
}

/**
 * Replaces the manufacturer of a brand. Throws `brand_not_found` for a brand without products, `changed_meanwhile` for
 * another version than the current one.
 */
export async function setManufacturer(
  transaction: DatabaseTransaction,
  { key, safety, version }: { key: string; safety: ProductSafety; version: string | undefined },
): Promise<Manufacturer> {
  const find = async () => (await selectManufacturers(transaction, sql`key = ${key}`))[0];
  await assertSeen(transaction, `manufacturer ${key}`, { version, current: async () => (await find())?.version });
  if (!(await find())) throw new Refusal('brand_not_found');
  const values = { safety: JSON.stringify(safety), updatedAt: sql<Date>`now()` };
  await transaction
    .insertInto('manufacturers')
    .values({ brandKey: key, ...values })
    .onConflict((conflict) => conflict.column('brandKey').doUpdateSet(values))
    .execute();
  return (await find()) as Manufacturer;
}

export async function deleteManufacturer(transaction: DatabaseTransaction, key: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('manufacturers')
    .where('brandKey', '=', key)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function selectManufacturers(db: Database, condition: RawBuilder<unknown>): Promise<Manufacturer[]> {
  const { rows } = await sql<Omit<Manufacturer, 'version'>>`
    select key, coalesce(spelling, key) as brand, coalesce(products, 0)::integer as products, safety
    from (
      select brand_key(brand) as key, sum(products) as products
      from product_counts where category = '' and brand <> '' group by 1 having sum(products) > 0
    ) as counted
    full join (select brand_key as key, safety from manufacturers) as known using (key)
    left join brand_spellings using (key)
    where ${condition}
    order by products desc nulls last, brand
  `.execute(db);
  return rows.map((row) => ({ ...row, version: versionOf(row.safety) }));
}
