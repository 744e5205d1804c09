import { randomUUID } from 'node:crypto';
import { createPaymentIntent } from '../../../contract/buying/payment.ts';
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
import { chooseBookingDelivery, quoteBookingDelivery } from '../../../contract/orders/booking-delivery.ts';
import { getDocument, getDocumentFile, listDocuments } from '../../../contract/orders/document.ts';
import { listHolds, releaseHolds } from '../../../contract/orders/hold.ts';
import {
  cancelOrder,
  getOrder,
  listUnpaidOrders,
  openOrder,
  requestOrderLink,
  settleOrder,
  startOrderPayment,
} from '../../../contract/orders/order.ts';
import { listOrderEmails, sendOrderEmail } from '../../../contract/orders/order-email.ts';
import { getAudit } from '../../../contract/owner/audit.ts';
import { getOverview } from '../../../contract/owner/overview.ts';
import { getDemand, getSales, getStockOutlook, listTopSales } from '../../../contract/owner/sales.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import { book, buy, buyAndSettle } from '../../../testing/scene/buy.ts';
import {
  type AccessCase,
  adminOnly,
  everyone,
  ownerOnly,
  ownerOrAdmin,
  ownNameOnly,
  type Scene,
} from '../access-case.ts';

async function paidBooking({ owner, product }: Scene): Promise<{ params: { id: string } }> {
  return { params: { id: (await buyAndSettle(owner, product)).id } };
}

async function unpaidOrder({ owner, product }: Scene): Promise<{ params: { id: string } }> {
  return { params: { id: (await book(owner, product)).id } };
}

/** A guest with the cookie has the same rights (orders.test.ts). */
const ofItsCustomer = {
  anonymous: '404 booking_not_found',
  owner: '200',
  other: '404 booking_not_found',
  admin: '404 booking_not_found',
};
async function emailOfOrder(scene: Scene): Promise<{ params: { id: string } }> {
  const { params } = await paidBooking(scene);
  const emails = scene.shop.db.selectFrom('outbox').select('id').where('subjectId', '=', params.id);
  return { params: { id: (await emails.executeTakeFirstOrThrow()).id } };
}

async function invoice(scene: Scene): Promise<{ params: { id: string } }> {
  const { body } = await scene.owner.call(listDocuments, await paidBooking(scene));
  return { params: { id: String(body[0]?._id) } };
}

const ofItsCustomerOrAdmin = { ...ofItsCustomer, admin: '200' };
const documentOfItsCustomer = {
  ...ofItsCustomerOrAdmin,
  anonymous: '404 document_not_found',
  other: '404 document_not_found',
};

export const orderingAccess: AccessCase[] = [
  { endpoint: getOrder, staff: ['orders', 'support', 'accounting'], ask: unpaidOrder, ...ofItsCustomer, admin: '200' },
  // Each caller's own (orders.test.ts).
  { endpoint: listUnpaidOrders, ask: () => ({}), ...everyone },
  { endpoint: startOrderPayment, ask: unpaidOrder, ...ofItsCustomer },
  { endpoint: cancelOrder, ask: unpaidOrder, ...ofItsCustomer },
  {
    endpoint: settleOrder,
    ask: async ({ owner, product }) => {
      const { id, transactionId } = await buy(owner, product);
      return { params: { id }, body: { transactionId } };
    },
    ...ofItsCustomer,
  },
  {
    endpoint: openOrder,
    as: 'with a wrong token',
    ask: () => ({ body: { token: 'x'.repeat(70) } }),
    anonymous: '410 link_invalid',
    owner: '410 link_invalid',
    other: '410 link_invalid',
    admin: '410 link_invalid',
  },
  { endpoint: requestOrderLink, ask: ({ owner }) => ({ body: { number: 1, email: owner.email } }), ...everyone },
  { endpoint: getOverview, staff: ['catalogue', 'orders', 'support', 'accounting'], ask: () => ({}), ...adminOnly },
  {
    endpoint: getSales,
    staff: ['orders', 'accounting'],
    ask: () => ({ query: { from: '2026-01-01', to: '2026-01-31', by: 'day' } }),
    ...adminOnly,
  },
  {
    endpoint: listTopSales,
    staff: ['orders', 'accounting'],
    ask: () => ({ query: { from: '2026-01-01', to: '2026-01-31', by: 'brand' } }),
    ...adminOnly,
  },
  {
    endpoint: getDemand,
    staff: ['orders', 'accounting'],
    ask: () => ({ query: { from: '2026-01-01', to: '2026-01-31', by: 'day' } }),
    ...adminOnly,
  },
  { endpoint: getStockOutlook, staff: ['orders', 'accounting'], ask: () => ({}), ...adminOnly },
  { endpoint: getAudit, staff: ['accounting'], ask: () => ({}), ...adminOnly },
  { endpoint: listHolds, staff: ['orders', 'support', 'accounting'], ask: () => ({}), ...adminOnly },
  {
    endpoint: releaseHolds,
    staff: ['orders', 'support'],
    ask: async (scene) => ({ body: { orders: [(await unpaidOrder(scene)).params.id] } }),
    ...adminOnly,
  },
  {
    endpoint: placeBooking,
    ask: ({ owner, product }) => ({
      body: { email: owner.email, customerName: 'C', _id: product.id, price: product.price, quantity: 1 },
    }),
    ...ownNameOnly,
    owner: '201',
  },
  {
    endpoint: listBookings,
    staff: ['orders', 'support', 'accounting'],
    as: 'of one customer',
    ask: ({ owner }) => ({ query: { email: owner.email } }),
    ...ownerOrAdmin,
  },
  {
    endpoint: listBookings,
    staff: ['orders', 'support', 'accounting'],
    as: 'of everybody',
    ask: () => ({}),
    ...ownerOrAdmin,
    owner: '403 forbidden',
  },
  {
    endpoint: getBooking,
    staff: ['orders', 'support', 'accounting'],
    ask: async ({ owner, product }) => ({ params: { id: (await book(owner, product)).id } }),
    ...ownerOrAdmin,
  },
  {
    endpoint: settleBooking,
    staff: ['orders', 'support'],
    ask: async ({ owner, product }) => {
      const { id, transactionId } = await buy(owner, product);
      return { params: { id }, body: { appointment: id, transactionId } };
    },
    ...ownerOnly,
    admin: '200',
  },
  {
    endpoint: cancelBooking,
    ask: async ({ owner, product }) => ({ params: { id: (await book(owner, product)).id } }),
    ...ownerOnly,
  },
  {
    endpoint: quoteBookingDelivery,
    ask: async (scene) => ({ ...(await unpaidOrder(scene)), body: { destination: { country: 'US' } } }),
    ...ownerOnly,
  },
  {
    endpoint: chooseBookingDelivery,
    ask: async (scene) => {
      const choice = { methodId: randomUUID(), total: 1 };
      return { ...(await unpaidOrder(scene)), body: { deliveryAddress: anAddress(), ...choice } };
    },
    ...ownerOnly,
    owner: '409 delivery_unavailable',
  },
  { endpoint: listDocuments, staff: ['orders', 'support', 'accounting'], ask: paidBooking, ...ofItsCustomerOrAdmin },
  { endpoint: getDocument, staff: ['orders', 'support', 'accounting'], ask: invoice, ...documentOfItsCustomer },
  { endpoint: getDocumentFile, staff: ['orders', 'support', 'accounting'], ask: invoice, ...documentOfItsCustomer },
  { endpoint: getBookingDetails, staff: ['orders', 'support', 'accounting'], ask: paidBooking, ...adminOnly },
  {
    endpoint: addOrderNote,
    staff: ['orders', 'support'],
    ask: async (scene) => ({ ...(await paidBooking(scene)), body: { text: 'Called back.' } }),
    ...adminOnly,
    admin: '201',
  },
  { endpoint: revokeOrderLinks, staff: ['orders', 'support'], ask: paidBooking, ...adminOnly },
  { endpoint: listOrderEmails, staff: ['orders', 'support'], ask: paidBooking, ...adminOnly },
  { endpoint: sendOrderEmail, staff: ['orders', 'support'], ask: emailOfOrder, ...adminOnly },
  { endpoint: shipBooking, staff: ['orders'], ask: paidBooking, ...adminOnly },
  {
    endpoint: deliverBooking,
    staff: ['orders'],
    ask: async (scene) => {
      const asked = await paidBooking(scene);
      await (await scene.shop.admin()).call(shipBooking, asked);
      return asked;
    },
    ...adminOnly,
  },
  { endpoint: refundBooking, staff: ['orders'], ask: paidBooking, ...adminOnly },
  {
    endpoint: createPaymentIntent,
    ask: async ({ owner, product }) => {
      const { id, price } = await book(owner, product);
      return { body: { price, bookingId: id } };
    },
    ...ownerOnly,
  },
];
