import { asRefusal, Refusal } from '../../../contract/error.ts';
import {
  acceptReturn,
  cancelReturn,
  closeReturn,
  declineReturn,
  getReturn,
  getReturnPhoto,
  inspectReturn,
  listOrderReturns,
  listReturns,
  quoteReturnRefund,
  type ReturnRefund,
  receiveReturn,
  refundReturn,
  requestReturn,
  uploadReturnPhoto,
} from '../../../contract/orders/return.ts';
import { idempotencyOf } from '../../../domain/kernel/idempotency.ts';
import { priceToMinor } from '../../../domain/kernel/money.ts';
import { findAccessibleOrder, type OrderCaller } from '../../../domain/ordering/access/find-accessible-order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { findBuildFindings } from '../../../domain/ordering/order-builds.ts';
import { findOrder, findOrdersById } from '../../../domain/ordering/orders.ts';
import { countUpload } from '../../../domain/pictures/count-upload.ts';
import * as answers from '../../../domain/returns/answer-return.ts';
import { cancelReturn as cancel } from '../../../domain/returns/cancel-return.ts';
import { closeReturn as close } from '../../../domain/returns/close-return.ts';
import { findReturns } from '../../../domain/returns/find-returns.ts';
import { inspectReturn as inspect } from '../../../domain/returns/inspect-return.ts';
import { findOrderReturns } from '../../../domain/returns/order-returns.ts';
import { addPhoto, findPhoto, photoFile } from '../../../domain/returns/photos.ts';
import { quoteReturnRefund as quote, refundReturn as refund } from '../../../domain/returns/refund-return.ts';
import { requestReturn as request } from '../../../domain/returns/request-return.ts';
import type { Return } from '../../../domain/returns/return.ts';
import { findReturn, findReturnsOfOrder } from '../../../domain/returns/returns.ts';
import { findShippedSerials } from '../../../domain/returns/shipped-serials.ts';
import type { Shop } from '../../../domain/shop.ts';
import {
  presentListedReturn,
  presentManagedReturn,
  presentOrderReturns,
  presentReturn,
  presentReturnQuote,
} from '../../present/orders/return.ts';
import { presentPage } from '../../present/page.ts';
import { type Route, route } from '../../server/route.ts';
import { findOrderFor } from './find-order-for.ts';

export const returnRoutes = (shop: Shop): Route[] => {
  const answer = async (found: Return | undefined) => {
    const order = found && (await findOrder(shop.db, found.orderId));
    if (!found || !order) throw new Refusal('return_not_found');
    const others = (await findReturnsOfOrder(shop.db, order.id)).filter(({ id }) => id !== found.id);
    const shippedSerials = await findShippedSerials(shop.db, found, others);
    const buildFindings = await findBuildFindings(shop.db, order);
    return presentManagedReturn(found, order, { shippedSerials, buildFindings, locale: shop.locale });
  };
  return [
    route(listOrderReturns, async ({ params }, caller) => {
      const order = await findOrderFor(shop, caller, params.id);
      return presentOrderReturns(await findOrderReturns(shop, order), order);
    }),

    route(requestReturn, async ({ params, body }, caller) => {
      const order = await findAccessibleOrder(shop, caller, params.id);
      const idempotency = idempotencyOf(caller.idempotencyKey, ['request', body]);
      const customer = { userId: caller.actor?.userId ?? null, idempotency };
      return presentReturn(await request(shop, order.id, body, customer), order);
    }),

    route(uploadReturnPhoto, async ({ params, readFile }, caller) => {
      const order = await findAccessibleOrder(shop, caller, params.id);
      const file = await readFile();
      // Guests have no account, so their uploads are counted for the order.
      const owner = caller.actor ?? { userId: order.id, role: 'customer' };
      await countUpload(shop, owner, file.length);
      const { id: _id, ...size } = await addPhoto(shop, { orderId: order.id, owner: owner.userId }, file);
      return { _id, ...size };
    }),

    route(getReturnPhoto, async ({ params }, caller) => {
      const photo = await findPhoto(shop.db, params.id);
      if (!photo) throw new Refusal('photo_not_found');
      await findOrderFor(shop, caller, photo.orderId).catch((error) => {
        throw asRefusal(error)?.code === 'booking_not_found' ? new Refusal('photo_not_found') : error;
      });
      const bytes = await shop.pictures.store.get(photoFile(photo.id));
      if (!bytes) throw new Refusal('photo_not_found');
      return { name: `${photo.id}.webp`, bytes: new Uint8Array(bytes) };
    }),

    route(cancelReturn, async ({ params }, caller) => {
      const order = await orderOfReturn(shop, caller, params.id);
      return presentReturn(await cancel(shop, params.id, caller.actor?.userId ?? null), order);
    }),

    route(listReturns, async ({ query }) => {
      const page = await findReturns(shop.db, query);
      const orders = await findOrdersById(shop.db, [...new Set(page.items.map(({ orderId }) => orderId))]);
      const byId = new Map(orders.map((order) => [order.id, order]));
      return presentPage(page, (found) => presentListedReturn(found, byId.get(found.orderId) as Order));
    }),

    route(getReturn, async ({ params }) => answer(await findReturn(shop.db, params.id))),

    route(acceptReturn, async ({ params }, { actor }) => answer(await answers.acceptReturn(shop, actor, params.id))),

    route(declineReturn, async ({ params, body }, { actor }) =>
      answer(await answers.declineReturn(shop, actor, params.id, body.text)),
    ),

    route(receiveReturn, async ({ params }, { actor }) => answer(await answers.receiveReturn(shop, actor, params.id))),

    route(inspectReturn, async ({ params, body }, { actor, idempotencyKey }) =>
      answer(await inspect(shop, actor, params.id, body, idempotencyKey)),
    ),

    route(quoteReturnRefund, async ({ params, body }) => {
      const { order, plan } = await quote(shop, params.id, inMinorUnits(body, shop));
      return presentReturnQuote(plan, order);
    }),

    route(refundReturn, async ({ params, body }, { actor, idempotencyKey }) =>
      answer(await refund(shop, actor, params.id, inMinorUnits(body, shop), idempotencyKey)),
    ),

    route(closeReturn, async ({ params, body }, { actor }) => answer(await close(shop, actor, params.id, body))),
  ];
};

function inMinorUnits({ lines, delivery, amount, deduction }: ReturnRefund, { currency }: Pick<Shop, 'currency'>) {
  const minor = (name: string, major: number) => priceToMinor(name, major, currency);
  return {
    lines,
    delivery: typeof delivery === 'number' ? minor('delivery', delivery) : delivery && true,
    amount: amount === undefined ? undefined : minor('amount', amount),
    deduction: deduction && { ...deduction, amount: minor('deduction', deduction.amount) },
  };
}

/** Throws `return_not_found` for returns of others too, so that ids cannot be probed. */
async function orderOfReturn(shop: Shop, caller: OrderCaller, id: string) {
  const found = await findReturn(shop.db, id);
  const order = found && (await findOrder(shop.db, found.orderId));
  const accessible = order && (await findAccessibleOrder(shop, caller, order.id).catch(() => undefined));
  if (!accessible) throw new Refusal('return_not_found');
  return accessible;
}
