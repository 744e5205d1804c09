import type { GoodsReceipt, ReceiptCandidate } from '../../contract/owner/goods-receipt.ts';
import { pictureOf } from '../../domain/catalogue/product.ts';
import type { GoodsReceipt as StoredReceipt } from '../../domain/goods-receipts/find-receipts.ts';
import type { Candidate } from '../../domain/goods-receipts/identify-products.ts';

export function presentCandidate(candidate: Candidate): ReceiptCandidate {
  const { id, name, brand, partNumber, gtin, available } = candidate;
  return { _id: id, name, brand, partNumber, gtin, picture: pictureOf(candidate), quantity: available };
}

export function presentGoodsReceipt(receipt: StoredReceipt): GoodsReceipt {
  const { id, reference, receivedAt, receivedBy, undoneAt, lines } = receipt;
  return {
    _id: id,
    ...{ reference, receivedBy, lines },
    receivedAt: receivedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
