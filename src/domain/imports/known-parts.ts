import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export type KnownPart = { name: string; category: string };

type Asked = { number: string; supplier: string; partNumber: string | null };

/**
 * What the shop knows of rows that have a number but no name: a list of prices needs no more. By the number of the supplier,
 * else by the part number, if one product has it. The keys are the places in `asked`.
 */
export async function findKnownParts(
  db: Database,
  asked: readonly (Asked | undefined)[],
): Promise<Map<number, KnownPart>> {
  const given = asked.flatMap((one, place) => (one ? [{ place, ...one }] : []));
  if (given.length === 0) return new Map();
  const { rows } = await sql<KnownPart & { place: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as asked (place integer, number text, supplier text, "partNumber" text)
    ), numbered as (
      select place, said.name, said.category from asked join supplier_numbers as said using (supplier, number)
    ), parts as (
      select place, min(products.name) as name, min(products.category) as category from asked cross join lateral (
        select name, category from products
        where part_number_key(part_number) = part_number_key("partNumber") and deleted_at is null offset 0
      ) as products
      where part_number_key("partNumber") <> '' and place not in (select place from numbered)
      group by place having count(*) = 1
    )
    select * from numbered union all select * from parts
  `.execute(db);
  return new Map(rows.map(({ place, ...known }) => [place, known]));
}
