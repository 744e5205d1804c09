import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export type Candidate = {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  partNumber: string | null;
  gtin: string | null;
  pictureUrl: string | null;
  available: number;
};

/** A number that many products have helps no one to tell them apart. */
const MOST = 5;

/**
 * The products of each number, by GTIN, part number, or the number of a supplier; in that order, and only by the first of them
 * that finds any. A GTIN-12 is the same with a leading zero.
 */
export async function identifyProducts(db: Database, numbers: readonly string[]): Promise<Map<string, Candidate[]>> {
  const asked = [...new Set(numbers)].map((number) => ({ number, gtins: gtinsOf(number) }));
  const { rows } = await sql<Candidate & { number: string }>`
    with asked as (
      select number, gtins from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (number text, gtins text[])
    ), found as (
      select number, id, 1 as way from asked join products on products.gtin = any(asked.gtins)
      union
      select number, id, 2 from asked join products on part_number_key(products.part_number) = part_number_key(asked.number)
      union
      select asked.number, product_id, 3 from asked join supplier_numbers on supplier_numbers.number = asked.number
    ), best as (
      select number, id, rank() over (partition by number order by way) as way,
        row_number() over (partition by number order by way, id) as place
      from found join products using (id) where products.deleted_at is null
    )
    select best.number, products.id, products.name, products.brand, products.category,
      products.part_number as "partNumber", products.gtin, products.picture_url as "pictureUrl", products.available
    from best join products using (id)
    where way = 1 and place <= ${MOST} order by products.name, products.id
  `.execute(db);
  const found = Map.groupBy(rows, ({ number }) => number);
  return new Map(numbers.map((number) => [number, found.get(number) ?? []]));
}

function gtinsOf(number: string): string[] {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{8,14}$/.test(digits)) return [];
  const bare = digits.replace(/^0+/, '');
  return [...new Set([digits, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))])];
}
