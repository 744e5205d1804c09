import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { dealPrice, dealProduct } from '../catalogue/current-price.ts';

export type ProductChanges = {
  /** Pass it to the next call. */
  position: string;
  /** The database's time. */
  at: Date;
  /** Null without a running deal. */
  deal: { productId: string; priceAmount: number } | null;
  /** Undefined if there are too many to list. */
  changes: ProductChange[] | undefined;
  /** Transactions that changed products without naming them, such as all of a manufacturer. */
  unnamed: string[];
};

/** The same change may be found again while an older transaction runs. */
export type ProductChange = { transaction: string; productId: string };

/** Finds nothing: such a call only takes the position. */
export const MAX_POSITION = '18446744073709551615';

/** As `findChanges()`, but which products have changed, their stock included. */
export async function findProductChanges(db: Database, position: string, maximum: number): Promise<ProductChanges> {
  const since = sql`transaction >= ${position}::xid8 and transaction < pg_snapshot_xmax(snapshot.value)`;
  const { rows } = await sql<ProductChanges & { changes: ProductChange[] }>`
    with snapshot as materialized (select pg_current_snapshot() as value),
    recent as (
      (select transaction, product_id from changes, snapshot where ${since} and product_id is not null
        limit ${maximum + 1})
      union
      (select transaction, product_id from stock_movements, snapshot where ${since} limit ${maximum + 1})
    )
    select pg_snapshot_xmin(value)::text as position, now() as at,
      case when ${dealProduct} is not null
        then jsonb_build_object('productId', ${dealProduct}, 'priceAmount', ${dealPrice}) end as deal,
      (select coalesce(jsonb_agg(jsonb_build_object('transaction', transaction::text, 'productId', product_id)), '[]')
        from recent) as changes,
      array(select distinct transaction::text from changes
        where ${since} and topic = 'catalogue' and product_id is null) as unnamed
    from snapshot
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The database has no snapshot');
  return { ...found, changes: found.changes.length > maximum ? undefined : found.changes };
}
