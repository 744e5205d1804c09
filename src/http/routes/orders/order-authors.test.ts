import { expect, test } from 'vitest';
import { getBookingDetails } from '../../../contract/orders/booking.ts';
import { getOrder } from '../../../contract/orders/order.ts';
import { addRefund, listRefunds } from '../../../contract/orders/refund.ts';
import { acceptReturn, listOrderReturns } from '../../../contract/orders/return.ts';
import { listShipments } from '../../../contract/orders/shipment.ts';
import { askFor, openSale } from '../../../testing/scene/returns.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('admins see who sent a parcel, gave money back and answered a return; the customer does not', async () => {
  const shop = await openTestShop();
  const sale = await openSale(shop);
  const { id, boss, guest, lineIds } = sale;
  const params = { id };
  const other = await shop.admin();
  await other.call(addRefund, { params, body: { amount: 1 } });
  const { _id } = await askFor(sale, [[lineIds[0] ?? '', 1]]);
  await other.call(acceptReturn, { params: { id: _id } });

  const shipments = await guest.call(listShipments, { params });
  const refunds = await guest.call(listRefunds, { params });
  const { authors } = (await boss.call(getBookingDetails, { params })).body;
  expect(authors).toHaveLength(4);
  expect(authors).toEqual(
    expect.arrayContaining([
      { of: shipments.body.shipments[0]?._id, act: 'sent', by: 'admin', email: boss.email },
      { of: refunds.body.refunds[0]?._id, act: 'refunded', by: 'admin', email: other.email },
      { of: _id, act: 'requested', by: 'customer', email: null },
      { of: _id, act: 'accepted', by: 'admin', email: other.email },
    ]),
  );

  const seen = [
    await guest.call(getOrder, { params }),
    shipments,
    refunds,
    await guest.call(listOrderReturns, { params }),
  ];
  for (const { status, body } of seen) {
    expect(status).toBe(200);
    for (const admin of [boss, other]) expect(JSON.stringify(body)).not.toContain(admin.email);
  }
});
