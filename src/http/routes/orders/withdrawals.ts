import { Refusal } from '../../../contract/error.ts';
import {
  carryOutWithdrawal,
  confirmWithdrawal,
  declareWithdrawal,
  listOrderWithdrawals,
  listWithdrawals,
  withdrawFromContract,
} from '../../../contract/orders/withdrawal.ts';
import { idempotencyOf } from '../../../domain/kernel/idempotency.ts';
import { findAccessibleOrder, type OrderCaller } from '../../../domain/ordering/access/find-accessible-order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { findOrder, findOrdersById } from '../../../domain/ordering/orders.ts';
import type { Shop } from '../../../domain/shop.ts';
import {
  carryOutWithdrawal as carryOut,
  confirmWithdrawal as confirm,
} from '../../../domain/withdrawals/confirm-withdrawal.ts';
import { declareWithdrawal as declare } from '../../../domain/withdrawals/declare-withdrawal.ts';
import { findWithdrawals } from '../../../domain/withdrawals/find-withdrawals.ts';
import { findOrderWithdrawals } from '../../../domain/withdrawals/order-withdrawals.ts';
import { withdraw } from '../../../domain/withdrawals/withdraw.ts';
import { findWithdrawal } from '../../../domain/withdrawals/withdrawals.ts';
import {
  presentListedWithdrawal,
  presentOrderWithdrawals,
  presentWithdrawal,
} from '../../present/orders/withdrawal.ts';
import { presentPage } from '../../present/page.ts';
import { networkSenderOf } from '../../server/network-sender.ts';
import { type Route, route } from '../../server/route.ts';
import { findOrderFor } from './find-order-for.ts';

export const withdrawalRoutes = (shop: Shop): Route[] => [
  route(listOrderWithdrawals, async ({ params }, caller) => {
    const order = await findOrderFor(shop, caller, params.id);
    return presentOrderWithdrawals(await findOrderWithdrawals(shop, order), order, shop.timeZone);
  }),

  route(withdrawFromContract, async ({ params, body }, caller) => {
    const order = await findAccessibleOrder(shop, caller, params.id);
    const idempotency = idempotencyOf(caller.idempotencyKey, ['withdraw', body]);
    const customer = { userId: caller.actor?.userId ?? null, idempotency, onError: caller.logError };
    return presentWithdrawal(await withdraw(shop, order.id, body, customer), order, shop.timeZone);
  }),

  route(declareWithdrawal, async ({ body }, context) => {
    const declaredAt = new Date();
    await declare(shop.db, body, networkSenderOf(shop, context), declaredAt);
    return { declaredAt: declaredAt.toISOString() };
  }),

  route(confirmWithdrawal, async ({ params }, caller) => {
    const order = await orderOfWithdrawal(shop, caller, params.id);
    const confirmed = await confirm(shop, params.id, caller.actor?.userId ?? null, caller.logError);
    return presentWithdrawal(confirmed, order, shop.timeZone);
  }),

  route(listWithdrawals, async ({ query }) => {
    const page = await findWithdrawals(shop.db, query);
    const orders = await findOrdersById(shop.db, [...new Set(page.items.map(({ orderId }) => orderId))]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return presentPage(page, (found) =>
      presentListedWithdrawal(found, byId.get(found.orderId) as Order, shop.timeZone),
    );
  }),

  route(carryOutWithdrawal, async ({ params }, { actor, logError }) => {
    const found = await carryOut(shop, actor, params.id, logError);
    return presentListedWithdrawal(found, (await findOrder(shop.db, found.orderId)) as Order, shop.timeZone);
  }),
];

/** Throws `withdrawal_not_found` for those of others too, so that ids cannot be probed. */
async function orderOfWithdrawal(shop: Shop, caller: OrderCaller, id: string): Promise<Order> {
  const found = await findWithdrawal(shop.db, id);
  const order = found && (await findAccessibleOrder(shop, caller, found.orderId).catch(() => undefined));
  if (!order) throw new Refusal('withdrawal_not_found');
  return order;
}
