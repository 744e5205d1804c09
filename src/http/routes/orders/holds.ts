import { listHolds, releaseHolds, type UnpaidHolder } from '../../../contract/orders/hold.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { findUnpaidHolders, type UnpaidHolder as Holder } from '../../../domain/ordering/placing/unpaid-holders.ts';
import { releaseHolds as release } from '../../../domain/payment/release-holds.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const holdRoutes = (shop: Shop): Route[] => [
  route(listHolds, async ({ query }) => {
    const holders = await findUnpaidHolders(shop.db, query.product);
    return holders.map((holder) => presentHolder(holder, shop.currency));
  }),

  route(releaseHolds, ({ body }, { actor }) => release(shop, actor, body.orders)),
];

function presentHolder(holder: Holder, currency: string): UnpaidHolder {
  const { kind, email, isConfirmed: confirmed, hasPaidBefore: paidBefore, units, amount, orders } = holder;
  const price = toMajor(amount, currency);
  return {
    ...{ kind, email, confirmed, paidBefore, units, price, currency },
    orders: orders.map(({ id, amount: ofOrder, holdEndsAt, ...order }) => ({
      _id: id,
      ...order,
      price: toMajor(ofOrder, currency),
      holdEndsAt: holdEndsAt.toISOString(),
    })),
  };
}
