import { cancelByShop, quoteCancellation } from '../../../contract/orders/cancellation.ts';
import { recordHandPayment } from '../../../contract/orders/hand-payment.ts';
import { addRefund, correctRefund, listRefunds, quoteRefund, retryRefund } from '../../../contract/orders/refund.ts';
import { book, buyAndSettle } from '../../../testing/scene/buy.ts';
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
