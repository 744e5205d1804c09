import {
  identifyProducts,
  listGoodsReceipts,
  receiveGoods,
  undoGoodsReceipt,
} from '../../../contract/owner/goods-receipt.ts';
import { findGoodsReceipt, findGoodsReceipts } from '../../../domain/goods-receipts/find-receipts.ts';
import { identifyProducts as identify } from '../../../domain/goods-receipts/identify-products.ts';
import { receiveGoods as receive, undoGoodsReceipt as undo } from '../../../domain/goods-receipts/receive-goods.ts';
import { idempotencyOf } from '../../../domain/kernel/idempotency.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentCandidate, presentGoodsReceipt } from '../../present/goods-receipt.ts';
import { presentPage } from '../../present/page.ts';
import { type Route, route } from '../../server/route.ts';

export const goodsReceiptRoutes = ({ db }: Shop): Route[] => [
  route(identifyProducts, async ({ body: { numbers } }) => ({
    found: [...(await identify(db, numbers))].map(([number, products]) => ({
      number,
      products: products.map(presentCandidate),
    })),
  })),

  route(listGoodsReceipts, async ({ query }) => presentPage(await findGoodsReceipts(db, query), presentGoodsReceipt)),

  route(receiveGoods, async ({ body }, { actor, idempotencyKey }) => {
    const { reference, repeated = false } = body;
    const lines = body.lines.map(({ product: productId, quantity }) => ({ productId, quantity }));
    const idempotency = idempotencyOf(idempotencyKey, { reference, lines });
    return presentGoodsReceipt(
      await findGoodsReceipt(db, await receive(db, actor, { reference, isRepeated: repeated, lines, idempotency })),
    );
  }),

  route(undoGoodsReceipt, async ({ params: { id } }, { actor }) => {
    await undo(db, actor, id);
    return presentGoodsReceipt(await findGoodsReceipt(db, id));
  }),
];
