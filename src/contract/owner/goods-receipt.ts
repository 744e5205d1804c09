import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { descending, listed, listing } from '../listing.ts';
import { formMessage, id, requiredCode, requiredLine, wholeNumber } from '../text.ts';

/** A delivery of more kinds is booked in by parts. */
const MAX_LINES = 200;

const byStockKeepers = { credential: 'token', access: 'staff', permission: 'stock' } as const;

const quantity = wholeNumber('numberInvalid', 'numberInvalid').check(
  z.minimum(1, formMessage('numberInvalid')),
  z.maximum(limits.productQuantity.max, formMessage('numberInvalid')),
);

/** One character is a slip of the hand. */
const number = requiredCode('missing', 100).check(z.minLength(2, formMessage('missing')));

/** A product to receive, with what is needed to tell it from others. */
const candidate = z.object({
  _id: id,
  name: z.string(),
  brand: z.nullable(z.string()),
  partNumber: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  picture: z.string(),
  /** Available now. */
  quantity: z.int(),
});
export type ReceiptCandidate = z.infer<typeof candidate>;

export const identifyProducts = endpoint({
  name: 'identifyProducts',
  summary:
    'Finds products by the number that a scanner or a delivery note gives: GTIN, part number, or the number of a supplier. Several products may have one number, or none.',
  method: 'POST',
  path: '/api/goods-receipts/identify',
  ...byStockKeepers,
  body: z.strictObject({
    numbers: z
      .array(number, formMessage('missing'))
      .check(z.minLength(1, formMessage('missing')), z.maxLength(MAX_LINES, formMessage('tooManyLines'))),
  }),
  response: z.object({ found: z.array(z.object({ number: z.string(), products: z.array(candidate) })) }),
  errors: [],
});

export const newGoodsReceipt = z.strictObject({
  /** As the supplier names the delivery. */
  reference: requiredLine('missing', 100),
  /** A further delivery with a reference that was booked in before. */
  repeated: z.optional(z.boolean()),
  lines: z
    .array(z.strictObject({ product: id, quantity }), formMessage('missing'))
    .check(z.minLength(1, formMessage('missing')), z.maxLength(MAX_LINES, formMessage('tooManyLines'))),
});
export type NewGoodsReceipt = z.infer<typeof newGoodsReceipt>;

export const goodsReceipt = z.object({
  _id: id,
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  /** Null: the account is closed. */
  receivedBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.iso.datetime()),
  /** The sum of all lines. */
  units: z.int(),
  lines: z.array(z.object({ product: id, name: z.string(), quantity: z.int() })),
});
export type GoodsReceipt = z.infer<typeof goodsReceipt>;

export const goodsReceiptListing = listing({
  filters: {},
  sorts: { '-receivedAt': descending('receivedAt') },
  defaultSort: '-receivedAt',
});

export const listGoodsReceipts = endpoint({
  name: 'listGoodsReceipts',
  summary: 'Lists the deliveries that were booked in, newest first.',
  ...listed(goodsReceiptListing),
  ...byStockKeepers,
  path: '/api/goods-receipts',
  response: goodsReceipt,
  errors: [],
});

export const receiveGoods = endpoint({
  name: 'receiveGoods',
  summary: 'Books a delivery in: adds its units to the stock of each product, all or none.',
  method: 'POST',
  path: '/api/goods-receipts',
  ...byStockKeepers,
  body: newGoodsReceipt,
  response: goodsReceipt,
  status: 201,
  idempotent: true,
  errors: ['forbidden', 'product_not_found', 'stock_too_high', 'delivery_note_repeated', 'idempotency_key_reused'],
});

export const undoGoodsReceipt = endpoint({
  name: 'undoGoodsReceipt',
  summary: 'Takes the units of a delivery out of the stock again, all or none. Repeating it changes nothing.',
  method: 'POST',
  path: '/api/goods-receipts/:id/undo',
  ...byStockKeepers,
  params: z.strictObject({ id }),
  response: goodsReceipt,
  errors: ['forbidden', 'goods_receipt_not_found', 'stock_too_low'],
});
