import type { OrderLinkRequest } from '../../../contract/orders/order.ts';
import type { Sender } from '../../kernel/sender.ts';
import { addMail } from '../../outbox/add-mail.ts';
import type { OrderingDependencies } from '../dependencies.ts';
import type { Order } from '../order.ts';
import { selectOrders } from '../orders.ts';

/** The response does not reveal orders: the order is looked up when the email is sent. */
export async function requestOrderLink(
  { db }: Pick<OrderingDependencies, 'db'>,
  { number, email }: OrderLinkRequest,
  sender: Sender,
): Promise<void> {
  await addMail(db, { kind: 'order_link', sender, payload: { number, email } });
}

export async function findOrderOfLink(
  { db }: Pick<OrderingDependencies, 'db'>,
  { number, email }: { number: number; email: string },
): Promise<Order | undefined> {
  const order = await selectOrders(db).where('orders.number', '=', number).executeTakeFirst();
  return order?.email === email ? order : undefined;
}
