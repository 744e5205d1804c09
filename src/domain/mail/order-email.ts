import { isOpenForPayment } from '../ordering/order.ts';
import { findOrder } from '../ordering/orders.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';

/** Undefined where the event no longer matters. */
export async function orderEmail(
  shop: MailDependencies,
  { kind, subjectId }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const order = await findOrder(shop.db, subjectId);
  if (!order) return undefined;
  // The account was closed.
  if (order.email.endsWith('.invalid')) return undefined;
  if (kind === 'hold_ending' && !isOpenForPayment(order, new Date())) return undefined;
  // A late payment charged the card; its own email reports that.
  if (kind === 'order_cancelled' && order.status !== 'cancelled') return undefined;
  return { to: order.email, email: { kind: kind as 'order_placed', order } };
}
