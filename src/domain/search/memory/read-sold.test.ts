import { expect, test } from 'vitest';
import { orderOf } from '../../../testing/scene/orders.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { placeOrderOfLines } from '../../ordering/placing/place-order-of-lines.ts';
import { readSold } from './read-sold.ts';

test('counts the units of the last months, without orders that have ended unpaid', async () => {
  const { db, shop } = await openTestShop();
  const fan = await stockProduct(db, { name: 'Fan', available: 100 });
  const disk = await stockProduct(db, { name: 'Disk', available: 100 });
  const order = async (quantity: number, change: object = {}) => {
    const networkAddress = `192.0.2.${quantity}`;
    const contactEmail = `guest${quantity}@example.com`;
    const { orderId } = await placeOrderOfLines(shop, orderOf([[fan, quantity]], { networkAddress, contactEmail }));
    if (Object.keys(change).length > 0) await db.updateTable('orders').set(change).where('id', '=', orderId).execute();
  };
  await order(1);
  await order(2, { status: 'paid' });
  await order(4, { status: 'expired' });
  await order(8, { status: 'delivered', createdAt: new Date(Date.now() - 100 * 86_400_000) });
  expect([(await readSold(db)).get(fan.id), (await readSold(db)).get(disk.id)]).toEqual([3, undefined]);
});
