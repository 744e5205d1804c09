import { expressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { goodsReceiptListing } from '../../contract/owner/goods-receipt.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';

export type GoodsReceipt = {
  id: string;
  reference: string;
  receivedAt: Date;
  receivedBy: string | null;
  undoneAt: Date | null;
  lines: { product: string; name: string; quantity: number }[];
};

const { ref } = expressionBuilder<DB, 'goodsReceipts'>();

const receipts = source({
  listing: goodsReceiptListing,
  from: sql`goods_receipts`,
  id: ref('goodsReceipts.id'),
  // Ids follow the time.
  fields: { receivedAt: ref('goodsReceipts.id') },
  texts: {},
  rows: (db, found) => selectReceipts(db).innerJoin(found, 'found.id', 'goodsReceipts.id'),
});

export function findGoodsReceipts(
  db: Database,
  query: ListQuery<typeof goodsReceiptListing>,
): Promise<Page<GoodsReceipt>> {
  return findPage(db, receipts, query);
}

export function findGoodsReceipt(db: Database, id: string): Promise<GoodsReceipt> {
  return selectReceipts(db).where('goodsReceipts.id', '=', id).executeTakeFirstOrThrow();
}

function selectReceipts(db: Database) {
  return db
    .selectFrom('goodsReceipts')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'goodsReceipts.receivedBy').on('users.closedAt', 'is', null),
    )
    .select(['goodsReceipts.id', 'goodsReceipts.reference', 'goodsReceipts.receivedAt', 'goodsReceipts.undoneAt'])
    .select('users.name as receivedBy')
    .select(
      sql<GoodsReceipt['lines']>`(
        select json_agg(json_build_object('product', products.id, 'name', products.name, 'quantity', quantity)
          order by products.name, products.id)
        from goods_receipt_lines join products on products.id = product_id where receipt_id = goods_receipts.id
      )`.as('lines'),
    );
}
