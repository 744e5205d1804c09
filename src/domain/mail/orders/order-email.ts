import type { Database } from '../../../db/connect.ts';
import type { IssuedDocument } from '../../documents/documents.ts';
import { orderTokenFor } from '../../ordering/access/order-access.ts';
import { findOrderOfLink } from '../../ordering/access/order-link.ts';
import { isOpenForPayment, type Order } from '../../ordering/order.ts';
import { findCancellationReason } from '../../ordering/order-cancellations.ts';
import type { OrderEmailKind } from '../../outbox/email-kind.ts';
import type { PendingMail } from '../../outbox/outbox.ts';
import { findRefundsOfOrders } from '../../payment/refunds/refunds.ts';
import type { MailDependencies } from '../dependencies.ts';
import type { AddressedEmail } from '../email.ts';
import { type Attachment, attachmentOf } from './attachments.ts';
import { findPickupPlace } from './find-pickup-place.ts';

const confirmsOrder: ReadonlySet<OrderEmailKind> = new Set(['order_placed', 'payment_received']);

type OrderEvent = {
  kind: OrderEmailKind;
  order: Order;
  document: IssuedDocument | undefined;
  terms: () => Promise<Attachment>;
};

/** Undefined where the event no longer matters. */
export async function orderEmail(
  shop: MailDependencies,
  { kind, order, document, terms }: OrderEvent,
): Promise<AddressedEmail | undefined> {
  // The account was closed.
  if (order.email.endsWith('.invalid')) return undefined;
  // Paid, canceled or ended before this mail was sent: nothing is to be paid.
  const asksForPayment = kind === 'order_placed' || kind === 'hold_ending';
  if (asksForPayment && !isOpenForPayment(order, new Date())) return undefined;
  // A late payment charged the card; its own email reports that.
  if (kind === 'order_cancelled' && order.status !== 'cancelled') return undefined;
  const compose = async () => {
    const accessToken = order.userId === null ? orderTokenFor(shop.orderSecret, order.id) : undefined;
    const attachment = document && (await attachmentOf(shop, document));
    const pickup = await findPickupPlace(shop, order);
    const awaitsInvoice = kind === 'payment_received' && !document;
    const reason = await findReason(shop.db, { kind, order });
    const email = { kind, order, pickup, accessToken, document: attachment && document.number, awaitsInvoice, reason };
    const agreed = confirmsOrder.has(kind) ? [await terms()] : [];
    return { email, attachments: [...(attachment ? [attachment] : []), ...agreed] };
  };
  return { to: order.email, compose };
}

/** What the shop wrote about it for the customer. */
async function findReason(db: Database, { kind, order }: Pick<OrderEvent, 'kind' | 'order'>) {
  if (kind === 'order_cancelled') return findCancellationReason(db, order.id);
  if (kind !== 'order_refunded') return undefined;
  return (await findRefundsOfOrders(db, [order.id])).at(-1)?.reason ?? undefined;
}

/** Undefined if no such order was placed with this address. */
export async function orderLinkEmail(
  shop: MailDependencies,
  { payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const order = await findOrderOfLink(shop, { number: Number(payload.number), email: String(payload.email) });
  if (!order) return undefined;
  const compose = async () => {
    // A customer signs in instead.
    const accessToken = order.userId === null ? orderTokenFor(shop.orderSecret, order.id) : undefined;
    return { email: { kind: 'order_link', order, pickup: await findPickupPlace(shop, order), accessToken } as const };
  };
  return { to: order.email, compose };
}
