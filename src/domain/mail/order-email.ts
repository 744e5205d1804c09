import { isOpenForPayment } from '../ordering/order.ts';
import { findOrder } from '../ordering/orders.ts';
import type { WaitingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';

/** Reports an event of an order to its customer, unless it no longer matters. */
export async function orderEmail(
  shop: MailDependencies,
  { kind, subjectId }: WaitingMail,
): Promise<AddressedEmail | undefined> {
  const order = await findOrder(shop.db, subjectId);
  if (!order) return undefined;
  // The account was closed: nobody reads this address.
  if (order.email.endsWith('.invalid')) return undefined;
  // The order was paid or ended since.
  if (kind === 'hold_ending' && !isOpenForPayment(order, new Date())) return undefined;
  // A late payment has charged the card since; its own email reports that.
  if (kind === 'order_cancelled' && order.status !== 'cancelled') return undefined;
  return { to: order.email, email: { kind: kind as 'order_placed', order } };
}
