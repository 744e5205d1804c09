import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';

/** `amount` is null while the product was not on sale. */
export type PriceChange = { amount: number | null; at: Date };

/** `lowestAmount` is of the 30 days before it. */
export type Reduction = { fromAmount: number; lowestAmount: number | null; at: Date };

export type PriceHistory = { changes: PriceChange[]; reduction: Reduction | undefined };

const REDUCTION_DAYS = 30;

/** Oldest first, deals of the day included. Throws `product_not_found`. */
export async function getPriceHistory(db: Database, productId: string): Promise<PriceHistory> {
  const { rows } = await sql<PriceChange & { lowestAmount: number | null }>`
    select amount, at, prior_lowest_price(${productId}::uuid) as lowest_amount from price_changes
    where product_id = ${productId}::uuid and at <= now() order by at desc limit ${limits.priceChanges}
  `.execute(db);
  if (rows[0]?.amount == null) throw new Refusal('product_not_found');
  const { lowestAmount } = rows[0];
  const changes = rows.map(({ amount, at }) => ({ amount, at })).reverse();
  return { changes, reduction: reductionOf(changes, lowestAmount) };
}

function reductionOf(changes: PriceChange[], lowestAmount: number | null): Reduction | undefined {
  const last = changes.at(-1);
  const before = changes.slice(0, -1).findLast(({ amount }) => amount !== null);
  if (!last?.amount || !before?.amount || last.amount >= before.amount) return undefined;
  if (last.at.getTime() < Date.now() - REDUCTION_DAYS * 24 * 60 * 60 * 1000) return undefined;
  return { fromAmount: before.amount, lowestAmount, at: last.at };
}

/** Keeps the price that was in effect two years ago. */
export async function deleteOldPrices(db: Database): Promise<void> {
  await sql`
    delete from price_changes as old where at < now() - interval '2 years' and exists (
      select from price_changes as next
      where next.product_id = old.product_id and next.at > old.at and next.at <= now() - interval '2 years'
    )
  `.execute(db);
}
