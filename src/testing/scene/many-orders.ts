import {
  cancelBooking,
  deliverBooking,
  refundBooking,
  settleBooking,
  shipBooking,
} from '../../contract/orders/booking.ts';
import { listDocuments } from '../../contract/orders/document.ts';
import { addRefund } from '../../contract/orders/refund.ts';
import { closeReturn, refundReturn } from '../../contract/orders/return.ts';
import type { TestShop } from '../test-shop.ts';
import { book, buyAndSettle, confirm } from './buy.ts';
import { orderParts, startPayingFor } from './refunds.ts';
import { inspect, inspectionOf, openSale, sendBack } from './returns.ts';
import { setSeller } from './seller.ts';
import { stockProduct } from './stock.ts';

/** A shop in which orders have ended in many ways. Each is the id of an order. */
export type ManyOrders = {
  /** Delivered, after a part of it was refunded. */
  delivered: string;
  /** Refunded before it was shipped. */
  refunded: string;
  unpaid: string;
  canceled: string;
  /** Shipped, and a part of it came back and was refunded. */
  returned: string;
  /** Shipped, and a part of it came back, was repaired and sent to the customer again. */
  repaired: string;
};

export async function placeManyOrders(shop: TestShop): Promise<ManyOrders> {
  await setSeller(shop);
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const product = await stockProduct(shop.db);

  const parts = await orderParts(shop, buyer);
  const at = { params: { id: parts.id } };
  const { body } = await confirm(buyer, await startPayingFor(buyer, parts));
  await buyer.call(settleBooking, { ...at, body: { appointment: parts.id, transactionId: body.paymentIntent.id } });
  await boss.call(addRefund, {
    ...at,
    body: { lines: [{ lineId: parts.fans, quantity: 1, restock: true }], delivery: 1.5, amount: 3 },
  });
  await boss.call(shipBooking, at);
  await boss.call(deliverBooking, at);

  const { id: refunded } = await buyAndSettle(buyer, product, 2);
  await boss.call(refundBooking, { params: { id: refunded } });
  const { id: unpaid } = await book(buyer, product);
  const { id: canceled } = await book(buyer, product);
  await buyer.call(cancelBooking, { params: { id: canceled } });

  const returned = await openSale(shop);
  const back = await sendBack(returned, [[returned.lineIds[0] ?? '', 2]]);
  await inspect(returned, back, inspectionOf(back, { toStock: 1, scrapped: 1 }));
  await boss.call(refundReturn, { params: { id: back._id }, body: {} });
  const repaired = await openSale(shop, { email: 'other-guest@example.com' });
  const claim = await sendBack(repaired, [[repaired.lineIds[1] ?? '', 1]]);
  await inspect(repaired, claim, inspectionOf(claim, { toRepair: 1 }));
  await boss.call(closeReturn, { params: { id: claim._id }, body: { resolution: 'repaired' } });

  for (const id of [parts.id, refunded, returned.id, repaired.id]) await boss.call(listDocuments, { params: { id } });
  return { delivered: parts.id, refunded, unpaid, canceled, returned: returned.id, repaired: repaired.id };
}
