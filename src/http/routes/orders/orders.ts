import { Refusal } from '../../../contract/error.ts';
import {
  cancelOrder,
  getOrder,
  listUnpaidOrders,
  openOrder,
  requestOrderLink,
  settleOrder,
  startOrderPayment,
} from '../../../contract/orders/order.ts';
import { correctAddress } from '../../../contract/orders/order-address.ts';
import { validAddress } from '../../../domain/addresses/valid-address.ts';
import { returnEndedOrder } from '../../../domain/cart/ordered-lines.ts';
import { correctAddress as correct } from '../../../domain/checkout/correct-address.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { findAccessibleOrder, type OrderCaller } from '../../../domain/ordering/access/find-accessible-order.ts';
import { opensOrder, readOrderToken, withOrderToken } from '../../../domain/ordering/access/order-access.ts';
import { requestOrderLink as addOrderLink } from '../../../domain/ordering/access/order-link.ts';
import { findBuildFindings } from '../../../domain/ordering/order-builds.ts';
import { findOrderDiscounts } from '../../../domain/ordering/order-discounts.ts';
import { findOrderEvents } from '../../../domain/ordering/order-events.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import { findUnpaidOrdersFor } from '../../../domain/ordering/placing/unpaid-orders.ts';
import { reportPayment } from '../../../domain/payment/card/report-payment.ts';
import { payOrder } from '../../../domain/payment/card/start-payment.ts';
import { cancelUnpaidOrder } from '../../../domain/payment/end-order.ts';
import { pickupPlaceOf } from '../../../domain/shipments/pickup-place.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentOrder } from '../../present/orders/order.ts';
import { networkSenderOf } from '../../server/network-sender.ts';
import { type Route, route } from '../../server/route.ts';
import { findOrderFor } from './find-order-for.ts';

export const orderRoutes = (shop: Shop): Route[] => [
  route(getOrder, async ({ params }, caller) => orderFor(shop, caller, params.id)),

  route(correctAddress, async ({ params, body }, { actor }) => {
    const address = validAddress(body.address, 'address');
    await correct(shop, actor, params.id, address);
    return { address };
  }),

  route(listUnpaidOrders, async (_input, caller) => {
    const orders = await findUnpaidOrdersFor(shop, caller);
    return orders.map(({ id, number, totalAmount, currency, holdEndsAt }) => ({
      _id: id,
      number,
      price: toMajor(totalAmount, currency),
      currency,
      holdEndsAt: holdEndsAt.toISOString(),
    }));
  }),

  route(startOrderPayment, async ({ params }, caller) => {
    return { clientSecret: await payOrder(shop, await findAccessibleOrder(shop, caller, params.id)) };
  }),

  route(settleOrder, async ({ params, body }, caller) => {
    const order = await findAccessibleOrder(shop, caller, params.id);
    await reportPayment(shop, { orderId: order.id, intentId: body.transactionId, by: customer(caller) });
    return orderFor(shop, caller, params.id);
  }),

  route(cancelOrder, async ({ params }, caller) => {
    const order = await findAccessibleOrder(shop, caller, params.id);
    await cancelUnpaidOrder(shop, order, customer(caller));
    // The order has ended; maintenance tries again.
    await returnEndedOrder(shop.db, order.id).catch(caller.logError);
    return orderFor(shop, caller, params.id);
  }),

  route(openOrder, async ({ body }, { orderCookie, setOrderCookie }) => {
    const token = readOrderToken(shop.orderSecret, body.token);
    const order = token && (await findOrder(shop.db, token.orderId));
    if (!order || !opensOrder(token, order)) throw new Refusal('link_invalid');
    setOrderCookie(withOrderToken(orderCookie, body.token));
    return { id: order.id };
  }),

  route(requestOrderLink, async ({ body }, context) => {
    await addOrderLink(shop, body, networkSenderOf(shop, context));
    return {};
  }),
];

const customer = ({ actor }: OrderCaller) => ({ actor: 'customer', actorId: actor?.userId ?? null }) as const;

async function orderFor(shop: Shop, caller: OrderCaller, id: string) {
  const order = await findOrderFor(shop, caller, id);
  const [events, discounts, buildFindings] = await Promise.all([
    findOrderEvents(shop.db, id),
    findOrderDiscounts(shop.db, id),
    findBuildFindings(shop.db, order),
  ]);
  const pickup = order.delivery?.isPickup
    ? pickupPlaceOf(order, (await shop.deliveryRules()).settings.pickupAddress)
    : undefined;
  return presentOrder(order, { buildFindings, events, discounts, pickup }, shop.locale);
}
