import type { OwnNotice } from '../../contract/account/notice.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import type { OwnNotice as ShopNotice } from '../../domain/notices/notices.ts';

export function presentNotice(notice: ShopNotice, currency: string): OwnNotice {
  const { id, kind, amount, productId, name, slug, priceAmount } = notice;
  return {
    _id: id,
    kind,
    price: amount === null ? null : toMajor(amount, currency),
    product: { _id: productId, name, slug, price: toMajor(priceAmount, currency), currency },
  };
}
