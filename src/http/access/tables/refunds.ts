import { cancelByShop, quoteCancellation } from '../../../contract/orders/cancellation.ts';
import { enterOrder, quoteEnteredOrder } from '../../../contract/orders/entered-order.ts';
import { recordHandPayment } from '../../../contract/orders/hand-payment.ts';
import { addRefund, correctRefund, listRefunds, quoteRefund, retryRefund } from '../../../contract/orders/refund.ts';
import { book, buyAndSettle } from '../../../testing/scene/buy.ts';
import { berlin } from '../../../testing/scene/checkout.ts';
import { type AccessCase, adminOnly, type Scene } from '../access-case.ts';

async function paidOrder({ owner, product }: Scene) {
  const { id } = await buyAndSettle(owner, product);
  return { params: { id } };
}

const aCent = { amount: 0.01 };

export const refundAccess: AccessCase[] = [
  {
    endpoint: listRefunds,
    staff: ['orders', 'support', 'accounting'],
    ask: paidOrder,
    anonymous: '404 booking_not_found',
    owner: '200',
    other: '404 booking_not_found',
    admin: '200',
  },
  {
    endpoint: quoteRefund,
    staff: ['orders'],
    ask: async (scene) => ({ ...(await paidOrder(scene)), body: aCent }),
    ...adminOnly,
  },
  {
    endpoint: addRefund,
    staff: ['orders'],
    ask: async (scene) => ({ ...(await paidOrder(scene)), body: aCent }),
    ...adminOnly,
    admin: '201',
  },
  {
    endpoint: quoteCancellation,
    staff: ['orders', 'support'],
    ask: async (scene) => ({ ...(await paidOrder(scene)), body: {} }),
    ...adminOnly,
  },
  {
    endpoint: cancelByShop,
    staff: ['orders', 'support'],
    // Paid, it needs the permission for refunds too.
    ask: async ({ owner, product }) => ({
      params: { id: (await book(owner, product)).id },
      body: { reason: 'Damaged.' },
    }),
    ...adminOnly,
  },
  {
    endpoint: recordHandPayment,
    staff: ['orders'],
    ask: async ({ owner, product }) => {
      const { id, price } = await book(owner, product);
      return { params: { id }, body: { method: 'cash', amount: price, receivedOn: '2026-01-02' } };
    },
    ...adminOnly,
    admin: '201',
  },
  {
    endpoint: quoteEnteredOrder,
    staff: ['orders', 'support'],
    ask: ({ product }) => ({ body: { lines: [{ product: product.id, quantity: 1 }] } }),
    ...adminOnly,
  },
  {
    endpoint: enterOrder,
    staff: ['orders', 'support'],
    // Nothing is delivered in this shop.
    ask: ({ product }) => ({
      body: {
        ...{ email: 'caller@example.com', deliveryAddress: berlin, holdDays: 3, total: 1 },
        lines: [{ product: product.id, quantity: 1 }],
        methodId: product.id,
      },
    }),
    ...adminOnly,
    admin: '409 delivery_unavailable',
  },
  {
    endpoint: retryRefund,
    staff: ['orders'],
    ask: async (scene) => {
      const asked = { ...(await paidOrder(scene)), body: aCent };
      const { body } = await (await scene.shop.admin()).call(addRefund, asked);
      return { params: { id: body._id } };
    },
    ...adminOnly,
  },
  {
    endpoint: correctRefund,
    staff: ['orders'],
    ask: async (scene) => {
      const asked = { ...(await paidOrder(scene)), body: aCent };
      const { body } = await (await scene.shop.admin()).call(addRefund, asked);
      return { params: { id: body._id }, body: { as: 'void' as const } };
    },
    ...adminOnly,
    admin: '409 refund_not_refused',
  },
];
