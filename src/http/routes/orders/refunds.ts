import { Refusal } from '../../../contract/error.ts';
import {
  addRefund,
  correctRefund,
  listRefunds,
  type NewRefund,
  quoteRefund,
  retryRefund,
} from '../../../contract/orders/refund.ts';
import { ensureDocuments } from '../../../domain/documents/ensure-documents.ts';
import { isStaffActor } from '../../../domain/kernel/actor.ts';
import { priceToMinor, toMajor } from '../../../domain/kernel/money.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import { correctRefund as correct } from '../../../domain/payment/refunds/correct-refund.ts';
import type { Refund } from '../../../domain/payment/refunds/refund.ts';
import { amountOf } from '../../../domain/payment/refunds/refund-amounts.ts';
import { quoteRefund as quote, refundLines } from '../../../domain/payment/refunds/refund-lines.ts';
import { findRefundable, findRefundsOfOrders } from '../../../domain/payment/refunds/refunds.ts';
import { retryRefund as retry } from '../../../domain/payment/refunds/retry-refund.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentRefund, presentRefunds } from '../../present/orders/refund.ts';
import { type Route, route } from '../../server/route.ts';
import { findOrderFor } from './find-order-for.ts';

export const refundRoutes = (shop: Shop): Route[] => [
  route(listRefunds, async ({ params }, caller) => {
    const order = await findOrderFor(shop, caller, params.id);
    const [refundable, refunds] = await Promise.all([
      findRefundable(shop.db, order),
      findRefundsOfOrders(shop.db, [order.id]),
    ]);
    const documents = refunds.length > 0 ? await ensureDocuments(shop, [order]) : [];
    const isForAdmin = isStaffActor(caller.actor);
    return presentRefunds({ order, refundable, refunds, documents }, { isForAdmin });
  }),

  route(quoteRefund, async ({ params, body }) => {
    const order = await orderFor(shop, params.id);
    const plan = await quote(shop, order, inMinorUnits(body, order));
    const major = (amount: number) => toMajor(amount, order.currency);
    return {
      amount: major(plan.amount),
      tax: major(plan.taxAmount),
      lines: plan.lines.map((line) => ({ lineId: line.lineId, amount: major(amountOf(line)) })),
      delivery: major(amountOf(plan.delivery)),
    };
  }),

  route(addRefund, async ({ params, body }, { actor, idempotencyKey }) => {
    const order = await orderFor(shop, params.id);
    const { reason } = body;
    const request = { orderId: order.id, ...inMinorUnits(body, order), reason, idempotencyKey };
    return present(shop, await refundLines(shop, actor, request));
  }),

  route(retryRefund, async ({ params }, { actor }) => present(shop, await retry(shop, actor, params.id))),

  route(correctRefund, async ({ params, body }, { actor }) =>
    present(shop, await correct(shop, actor, { id: params.id, as: body.as })),
  ),
];

async function orderFor(shop: Shop, id: string): Promise<Order> {
  const order = await findOrder(shop.db, id);
  if (!order) throw new Refusal('booking_not_found');
  return order;
}

async function present(shop: Shop, refund: Refund) {
  return presentRefund(refund, await orderFor(shop, refund.orderId), { isForAdmin: true });
}

function inMinorUnits({ lines = [], delivery, amount }: Omit<NewRefund, 'reason'>, { currency }: Order) {
  const minor = (field: string, major: number) => priceToMinor(field, major, currency);
  return {
    lines,
    ...(delivery !== undefined && {
      delivery: delivery === 'all' || minor('delivery', delivery),
    }),
    ...(amount !== undefined && { amount: minor('amount', amount) }),
  };
}
