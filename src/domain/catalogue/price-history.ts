import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** `amount` is null while the product was not on sale. */
export type PriceChange = { amount: number | null; at: Date };

/** `lowestAmount` is of the 30 days before it. */
export type Reduction = { fromAmount: number; lowestAmount: number | null; at: Date };

const REDUCTION_DAYS = 30;

/** `changes` are oldest first. */
export function reductionOf(changes: readonly PriceChange[], lowestAmount: number | null): Reduction | undefined {
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
