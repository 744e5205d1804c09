import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { dealProduct } from '../catalogue/current-price.ts';

/**
 * What public responses depend on. `reviews` are those of the shop, `reviews:{id}` those of a product. `availability` is
 * which products are in stock, `ratings` those of any product, `clock` the time, as a countdown shows it, and `until:{at}`
 * that it has not come yet.
 */
export type Topic =
  | 'catalogue'
  | 'delivery'
  | 'seller'
  | 'reviews'
  | 'availability'
  | 'ratings'
  | `${'stock' | 'ratings' | 'reviews' | 'questions'}:${string}`
  | 'clock'
  | `until:${string}`;

export type Changes = {
  /** Pass it to the next call. */
  position: string;
  /** The database's time. */
  at: Date;
  /** A deal begins and ends without a write. */
  dealProduct: string | null;
  /** Undefined if there are too many to list. */
  changes: Change[] | undefined;
};

/** The same change may be found again while an older transaction runs. */
export type Change = {
  transaction: string;
  topic: 'catalogue' | 'delivery' | 'seller' | 'reviews' | 'ratings' | 'questions' | 'availability' | 'stock';
  /** Null for a change of more than one product, and for a review of the shop. */
  productId: string | null;
};

const MAX_CHANGES = 1000;

/**
 * Everything that became visible since `position`, in one statement. All transactions before a position had ended when
 * it was taken. The upper bound excludes rows that were restored from another server, whose numbers mean nothing here.
 */
export async function findChanges(db: Database, position: string): Promise<Changes> {
  const since = sql`transaction >= ${position}::xid8 and transaction < pg_snapshot_xmax(snapshot.value)`;
  const { rows } = await sql<Changes & { changes: Change[] }>`
    with snapshot as materialized (select pg_current_snapshot() as value),
    recent as (
      (select transaction, topic, product_id from changes, snapshot where ${since} limit ${MAX_CHANGES + 1})
      union all
      (select distinct transaction, 'stock', product_id from (
        select transaction, product_id from stock_movements, snapshot where ${since} limit ${MAX_CHANGES + 1}
      ) as movements)
    )
    select pg_snapshot_xmin(value)::text as position, now() as at, ${dealProduct} as deal_product,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'transaction', transaction::text, 'topic', topic, 'productId', product_id)), '[]') from recent) as changes
    from snapshot
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The database has no snapshot');
  return { ...found, changes: found.changes.length > MAX_CHANGES ? undefined : found.changes };
}

/** A server that reads less often discards all its responses. */
export const CHANGES_KEPT_MINUTES = 60;

export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`delete from changes where at < now() - ${CHANGES_KEPT_MINUTES} * interval '1 minute'`.execute(db);
}
