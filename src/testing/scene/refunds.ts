import { createPaymentIntent } from '../../contract/buying/payment.ts';
import type { StaffActor } from '../../domain/kernel/actor.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { findOrder } from '../../domain/ordering/orders.ts';
import { placeOrderOfLines } from '../../domain/ordering/placing/place-order-of-lines.ts';
import type { TestShop } from '../test-shop.ts';
import { orderOf } from './orders.ts';
import { type StockedProduct, stockProduct } from './stock.ts';
import type { Visitor } from './visitor.ts';

/** Each line names two of its units. */
export const CHARGED = { fans: 3 * 1999, disk: 2 * 8950, delivery: 490 };

/** An order of three fans and two disks with tax and delivery, not paid yet. */
export async function orderParts(shop: TestShop, buyer: Visitor) {
  const [fan, disk] = [
    await stockProduct(shop.db, { available: 10, price: 19.99, name: 'Fan' }),
    await stockProduct(shop.db, { available: 10, price: 89.5, name: 'Disk' }),
  ];
  const { userId } = await actorOf(shop, buyer.email);
  const products: [StockedProduct, number][] = [
    [fan, 3],
    [disk, 2],
  ];
  const tax = { rate: 19_000, homeRate: 19_000 };
  const contact = { userId, contactEmail: buyer.email };
  const wanted = orderOf(products, { ...contact, ...tax, shippingAmount: CHARGED.delivery });
  const { orderId } = await placeOrderOfLines(shop.shop, wanted);
  const order = (await findOrder(shop.db, orderId)) as Order;
  const lineOf = ({ name }: StockedProduct) => order.lines.find((line) => line.name === name)?.id as string;
  return { id: orderId, total: wanted.totalAmount, fan, disk, fans: lineOf(fan), disks: lineOf(disk) };
}

export async function startPayingFor(buyer: Visitor, { id, total }: { id: string; total: number }): Promise<string> {
  const response = await buyer.call(createPaymentIntent, { body: { price: total / 100, bookingId: id } });
  if (response.status !== 200) throw new Error(`Not started: ${response.body.code}`);
  return response.body.clientSecret;
}

export async function actorOf({ db }: Pick<TestShop, 'db'>, email: string): Promise<StaffActor> {
  const user = db.selectFrom('users').select(['id', 'name']).where('email', '=', email);
  const { id: userId, name } = await user.executeTakeFirstOrThrow();
  return {
    userId,
    sessionId: userId,
    email,
    name,
    photoUrl: null,
    role: 'admin',
    permission: 'refunds',
    act: 'test',
    network: '::1',
  };
}
