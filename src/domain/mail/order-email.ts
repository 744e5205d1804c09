import { isOpenForPayment, type Order } from '../ordering/order.ts';
import type { OrderEmailKind } from '../outbox/email-kind.ts';
import type { AddressedEmail } from './email.ts';

/** Undefined where the event no longer matters. */
export function orderEmail(kind: OrderEmailKind, order: Order | undefined): AddressedEmail | undefined {
  if (!order) return undefined;
  // The account was closed.
  if (order.email.endsWith('.invalid')) return undefined;
  if (kind === 'hold_ending' && !isOpenForPayment(order, new Date())) return undefined;
  // A late payment charged the card; its own email reports that.
  if (kind === 'order_cancelled' && order.status !== 'cancelled') return undefined;
  return { to: order.email, email: { kind, order } };
}
