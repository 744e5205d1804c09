import { isOpenForPayment, type Order } from '../ordering/order.ts';
import { orderTokenFor } from '../ordering/order-access.ts';
import { findOrderOfLink } from '../ordering/order-link.ts';
import type { OrderEmailKind } from '../outbox/email-kind.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';

/** Undefined where the event no longer matters. */
export function orderEmail(
  { orderSecret }: Pick<MailDependencies, 'orderSecret'>,
  kind: OrderEmailKind,
  order: Order | undefined,
): AddressedEmail | undefined {
  if (!order) return undefined;
  // The account was closed.
  if (order.email.endsWith('.invalid')) return undefined;
  if (kind === 'hold_ending' && !isOpenForPayment(order, new Date())) return undefined;
  // A late payment charged the card; its own email reports that.
  if (kind === 'order_cancelled' && order.status !== 'cancelled') return undefined;
  const accessToken = order.userId === null ? orderTokenFor(orderSecret, order.id) : undefined;
  return { to: order.email, email: { kind, order, accessToken } };
}

/** Undefined if no such order was placed with this address. */
export async function orderLinkEmail(
  shop: MailDependencies,
  { payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const order = await findOrderOfLink(shop, { number: Number(payload.number), email: String(payload.email) });
  if (!order) return undefined;
  return {
    to: order.email,
    email: { kind: 'order_link', order, accessToken: orderTokenFor(shop.orderSecret, order.id) },
  };
}
