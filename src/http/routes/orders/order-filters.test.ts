import { expect, test } from 'vitest';
import { listBookings } from '../../../contract/orders/booking.ts';
import { exportOrders } from '../../../contract/owner/exports/orders.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { openCheckout, placeOrder } from '../../../testing/scene/checkout-scene.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';

test('orders are found by how they were paid and by their country, and exports follow', async () => {
  const { shop, guest, methods } = await openCheckout();
  const [admin, buyer] = [await shop.admin(), await shop.customer()];
  const german = (await placeOrder(guest, { methods })).body.orderId;
  const byCard = (await buyAndSettle(buyer, await stockProduct(shop.db))).id;
  const free = (await buyAndSettle(buyer, await stockProduct(shop.db))).id;
  await shop.db.updateTable('payments').set({ provider: 'none', amount: 0 }).where('orderId', '=', free).execute();
  const found = async (query: Record<string, string>) =>
    (await admin.call(listBookings, { query })).body.map(({ _id }) => _id);
  expect(await found({ method: 'card' })).toEqual([byCard]);
  expect(await found({ method: 'nothing' })).toEqual([free]);
  expect(await found({ country: 'DE' })).toEqual([german]);
  expect(await found({ country: 'de', method: 'card' })).toEqual([]);
  for (const [field, value] of [
    ['method', 'gold'],
    ['country', 'Germany'],
  ] as const) {
    const wrong = await admin.call(listBookings, { query: { [field]: value } });
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ field }] }]);
  }
  const { body } = await admin.call(exportOrders, { query: { country: 'DE' } });
  const [{ number } = { number: 0 }] = (await admin.call(listBookings, { query: { country: 'DE' } })).body;
  const lines = Buffer.from((body as unknown as { bytes: Uint8Array }).bytes)
    .toString()
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^"?${number}"?,`));
});
