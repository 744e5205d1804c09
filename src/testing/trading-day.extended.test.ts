import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPaymentIntent } from '../contract/buying/payment.ts';
import { asRefusal } from '../contract/error.ts';
import {
  cancelBooking,
  deliverBooking,
  placeBooking,
  refundBooking,
  settleBooking,
  shipBooking,
} from '../contract/orders/booking.ts';
import { addRefund, listRefunds } from '../contract/orders/refund.ts';
import type { DatabaseTransaction } from '../db/connect.ts';
import { runMaintenance } from '../domain/maintenance.ts';
import { isPaid } from '../domain/ordering/order.ts';
import { placeOrderOfLines } from '../domain/ordering/placing/place-order-of-lines.ts';
import { settleWithoutPayment } from '../domain/payment/card/settle-without-payment.ts';
import { failOn } from './fail-on.ts';
import { expectAuditHolds } from './scene/audit.ts';
import { confirm } from './scene/buy.ts';
import { orderOf, type Wanted } from './scene/orders.ts';
import { stockProduct } from './scene/stock.ts';
import { openTestShop } from './test-shop.ts';

type Act =
  | 'book'
  | 'order'
  | 'orderForFree'
  | 'pay'
  | 'settle'
  | 'cancel'
  | 'expire'
  | 'sweep'
  | 'ship'
  | 'deliver'
  | 'refund'
  | 'refundPart';

type Step = {
  act: Act;
  buyerIndex: number;
  productIndex: number;
  quantity: number;
};

const step = fc.record<Step>({
  act: fc.constantFrom(
    ...(['book', 'order', 'orderForFree', 'pay', 'pay', 'settle', 'settle'] as const),
    ...(['cancel', 'expire', 'sweep', 'ship', 'deliver', 'refund', 'refundPart', 'refundPart'] as const),
  ),
  buyerIndex: fc.nat({ max: 3 }),
  productIndex: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});

const ignoreRefusal = (error: unknown) => {
  if (!asRefusal(error)) throw error;
};

const adminEndpoints = { ship: shipBooking, deliver: deliverBooking, refund: refundBooking };

test('M5 O6 D9 stock and money add up whatever customers and admins do concurrently', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        const shop = await openTestShop();
        const products = await Promise.all([3, 5, 8].map((available) => stockProduct(shop.db, { available })));
        const admin = await shop.admin();
        const buyers = await Promise.all([1, 2, 3, 4].map(() => shop.customer()));
        const users = await shop.db.selectFrom('users').select(['id', 'email']).execute();
        const userIds = buyers.map((buyer) => users.find(({ email }) => email === buyer.email)?.id);
        const bookings: { id: string; buyerIndex: number; price: number; transactionId?: string }[] = [];

        const perform = async ({ act, buyerIndex, productIndex, quantity }: Step): Promise<void> => {
          const buyer = buyers[buyerIndex] as (typeof buyers)[number];
          const product = products[productIndex] as (typeof products)[number];
          const own = bookings.filter((booking) => booking.buyerIndex === buyerIndex);
          const booking = own[quantity % Math.max(1, own.length)];
          if (act === 'book') {
            const body = {
              email: buyer.email,
              customerName: buyer.name,
              _id: product.id,
              price: product.price,
              quantity,
            };
            const response = await buyer.call(placeBooking, { body });
            const price = Math.round(product.price * quantity * 100) / 100;
            if (response.status === 201) bookings.push({ id: response.body.result.insertedId, buyerIndex, price });
          } else if (act === 'order') {
            const wanted = products.map((each, index): Wanted => [each, 1 + ((quantity + index) % 2)]);
            const lines = wanted.toSpliced(productIndex, quantity === 1 ? 1 : 0);
            // The first line can be a gift.
            const [first, units] = lines[0] as Wanted;
            const discountAmount = quantity === 2 ? Math.round(first.price * 100) * units : 0;
            const userId = userIds[buyerIndex] as string;
            const order = orderOf(lines, { userId, shippingAmount: 495, discountAmount });
            const placed = await placeOrderOfLines(shop.shop, order).catch(ignoreRefusal);
            if (placed) bookings.push({ id: placed.orderId, buyerIndex, price: order.totalAmount / 100 });
          } else if (act === 'orderForFree') {
            const userId = userIds[buyerIndex] as string;
            const discountAmount = Math.round(product.price * 100) * quantity;
            const order = orderOf([[product, quantity]], { userId, discountAmount });
            const settle = (transaction: DatabaseTransaction, orderId: string) =>
              settleWithoutPayment(transaction, orderId, { actor: 'customer' });
            const placed = await placeOrderOfLines(shop.shop, order, [settle]).catch(ignoreRefusal);
            if (placed) bookings.push({ id: placed.orderId, buyerIndex, price: 0 });
          } else if (act === 'pay' && booking) {
            const { body } = await buyer.call(createPaymentIntent, {
              body: { price: booking.price, bookingId: booking.id },
            });
            if (!body.clientSecret) return;
            const { body: paid } = await confirm(buyer, body.clientSecret);
            if (paid.paymentIntent) booking.transactionId = paid.paymentIntent.id;
          } else if (act === 'settle' && booking?.transactionId) {
            const body = { appointment: booking.id, transactionId: booking.transactionId };
            await buyer.call(settleBooking, { params: { id: booking.id }, body });
          } else if (act === 'cancel' && booking) {
            await buyer.call(cancelBooking, { params: { id: booking.id } });
          } else if (act === 'expire' && booking) {
            await shop.db.updateTable('orders').set({ holdEndsAt: new Date() }).where('id', '=', booking.id).execute();
          } else if ((act === 'ship' || act === 'deliver' || act === 'refund') && booking) {
            await admin.call(adminEndpoints[act], { params: { id: booking.id } });
          } else if (act === 'refundPart' && booking) {
            const asked = { params: { id: booking.id } };
            const { left } = (await admin.call(listRefunds, asked)).body;
            const { lineId } = left.lines[productIndex % left.lines.length] as (typeof left.lines)[number];
            const lines = [{ lineId, quantity: Math.min(quantity, 2), restock: quantity !== 1 }];
            await admin.call(addRefund, { ...asked, body: { lines, ...(quantity === 3 && { amount: 1.01 }) } });
          } else if (act === 'sweep') {
            await runMaintenance(shop.shop, failOn);
          }
        };

        for (const round of rounds) await Promise.all(round.map(perform));
        await runMaintenance(shop.shop, failOn);

        await expectAuditHolds(shop.db);
        const columns = ['id', 'status', 'totalAmount', 'refundedAmount'] as const;
        const orders = await shop.db.selectFrom('orders').select(columns).execute();
        const intents = await shop.db.selectFrom('sandbox.cardIntents').selectAll().execute();
        const payments = await shop.db.selectFrom('payments').select(['orderId', 'status']).execute();
        expect(payments.filter(({ status }) => status === 'refund_due')).toEqual([]);
        for (const order of orders) {
          // A charged customer has either the order or the refund.
          const charged = intents.filter(
            (intent) => intent.orderId === order.id && intent.status === 'succeeded' && !intent.refundedAt,
          );
          // Every unit was cancelled; delivery was kept.
          const isKeptInPart = order.refundedAmount > 0 && order.refundedAmount < order.totalAmount;
          const isKept = isPaid(order) || isKeptInPart;
          expect([order.status, charged.length]).toEqual([order.status, isKept && order.totalAmount > 0 ? 1 : 0]);
          const settled = payments.filter(({ orderId, status }) => orderId === order.id && status === 'succeeded');
          expect([order.status, settled.length]).toEqual([order.status, isKept ? 1 : 0]);
          for (const intent of charged) {
            expect([intent.amount, intent.refundedAmount]).toEqual([order.totalAmount, order.refundedAmount]);
          }
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
