import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { receive } from '../../src/domain/stock/receive.ts';
import type { Part } from './buyers.ts';

/** The oldest, with more stock than can be sold; without the deal of the day, whose price is another. */
export async function stockedParts(db: Database, count: number): Promise<(Part & { number: number })[]> {
  const { rows } = await sql<{ id: string; number: number; price: number }>`
    select id, source_id::integer as number, price_amount::double precision / 100 as price from products
    where id not in (select product_id from deals) order by id limit ${count}::bigint
  `.execute(db);
  const receipts = rows.map(({ id }) => ({ productId: id, quantity: 100_000 }));
  await db.transaction().execute((transaction) => receive(transaction, receipts));
  return rows;
}
