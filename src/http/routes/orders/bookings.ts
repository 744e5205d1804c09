import { Refusal } from '../../../contract/error.ts';
import {
  addOrderNote,
  cancelBooking,
  deliverBooking,
  getBooking,
  getBookingDetails,
  listBookings,
  placeBooking,
  refundBooking,
  revokeOrderLinks,
  settleBooking,
  shipBooking,
} from '../../../contract/orders/booking.ts';
import { returnEndedOrder } from '../../../domain/cart/ordered-lines.ts';
import { type Actor, isStaffActor } from '../../../domain/kernel/actor.ts';
import { assertMayRead, assertOwnEmail, assertStaff } from '../../../domain/kernel/policy.ts';
import { revokeOrderLinks as revokeLinks } from '../../../domain/ordering/access/revoke-order-links.ts';
import { findAddressCorrections } from '../../../domain/ordering/address-corrections.ts';
import { findOrders } from '../../../domain/ordering/find-orders.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { findBuildFindings } from '../../../domain/ordering/order-builds.ts';
import { addOrderNote as addNote } from '../../../domain/ordering/order-notes.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import { placeOrder } from '../../../domain/ordering/placing/place-order.ts';
import { reportPayment } from '../../../domain/payment/card/report-payment.ts';
import { cancelOrder } from '../../../domain/payment/end-order.ts';
import { findOrderHistory } from '../../../domain/payment/order-history.ts';
import { findRefundAuthors } from '../../../domain/payment/refunds/refund-authors.ts';
import { refundOrder } from '../../../domain/payment/refunds/refund-order.ts';
import { findReturnAuthors } from '../../../domain/returns/return-authors.ts';
import { deliverOrder, shipOrder } from '../../../domain/shipments/ship-order.ts';
import { findShipmentAuthors } from '../../../domain/shipments/shipment-authors.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentBooking, presentBookingDetails } from '../../present/orders/booking.ts';
import { presentPage } from '../../present/page.ts';
import { type Route, route } from '../../server/route.ts';

export const bookingRoutes = (shop: Shop): Route[] => [
  route(placeBooking, async ({ body }, { actor, address: networkAddress, idempotencyKey }) => {
    assertOwnEmail(actor, body.email);
    const { email: _, _id: productId, ...wanted } = body;
    const insertedId = await placeOrder(shop, actor, { ...wanted, productId, networkAddress, idempotencyKey });
    return { result: { insertedId } };
  }),

  route(listBookings, async ({ query }, { actor }) => {
    if (query.email === undefined) assertStaff(actor);
    else assertMayRead(actor, query.email);
    const hasGuests = isStaffActor(actor);
    const page = await findOrders(shop.db, query, { timeZone: shop.timeZone, hasGuests });
    return presentPage(page, (order) => presentBooking(order, shop.locale));
  }),

  route(getBooking, async ({ params }, { actor }) => {
    const order = await findOrder(shop.db, params.id);
    if (!order) throw new Refusal('booking_not_found');
    // Not by its email, which may be another person's.
    if (order.userId !== actor.userId) assertStaff(actor);
    return presentBooking(order, shop.locale);
  }),

  route(cancelBooking, async ({ params }, { actor, logError }) => {
    const order = await cancelOrder(shop, actor, params.id);
    // The order has ended; maintenance tries again.
    await returnEndedOrder(shop.db, order.id).catch(logError);
    return presentBooking(order, shop.locale);
  }),

  route(settleBooking, async ({ params, body }, { actor }) => {
    if (body.appointment !== params.id) throw new Refusal('payment_mismatch');
    const order = await orderFor(shop, actor, params.id);
    const by = { actor: isStaffActor(actor) ? 'admin' : 'customer', actorId: actor.userId } as const;
    await reportPayment(shop, { orderId: order.id, intentId: body.transactionId, by });
    return presentBooking(await orderFor(shop, actor, params.id), shop.locale);
  }),

  route(getBookingDetails, ({ params }, { actor }) => detailsFor(shop, actor, params.id)),

  route(addOrderNote, async ({ params, body }, { actor }) => {
    await addNote(shop.db, actor, params.id, body.text);
    return detailsFor(shop, actor, params.id);
  }),

  route(revokeOrderLinks, async ({ params }, { actor }) => {
    await revokeLinks(shop.db, actor, params.id);
    return detailsFor(shop, actor, params.id);
  }),

  route(shipBooking, async ({ params }, { actor }) =>
    presentBooking(await shipOrder(shop, actor, params.id), shop.locale),
  ),
  route(deliverBooking, async ({ params }, { actor }) =>
    presentBooking(await deliverOrder(shop, actor, params.id), shop.locale),
  ),
  route(refundBooking, async ({ params }, { actor }) =>
    presentBooking(await refundOrder(shop, actor, params.id), shop.locale),
  ),
];

async function detailsFor(shop: Shop, actor: Actor, id: string) {
  const order = await orderFor(shop, actor, id);
  const [history, buildFindings, addressCorrections, ...authors] = await Promise.all([
    findOrderHistory(shop.db, order.id),
    findBuildFindings(shop.db, order),
    findAddressCorrections(shop.db, order.id),
    findShipmentAuthors(shop.db, order.id),
    findRefundAuthors(shop.db, order.id),
    findReturnAuthors(shop.db, order.id),
  ]);
  return presentBookingDetails(
    order,
    { ...history, buildFindings, addressCorrections, authors: authors.flat() },
    shop.locale,
  );
}

/** Throws `booking_not_found` for other customers' orders too, so that ids cannot be probed. */
async function orderFor(shop: Shop, actor: Actor, id: string): Promise<Order> {
  const order = await findOrder(shop.db, id, isStaffActor(actor) ? undefined : actor.userId);
  if (!order) throw new Refusal('booking_not_found');
  return order;
}
