import { ensureDocuments } from '../../documents/ensure-documents.ts';
import { orderTokenFor } from '../../ordering/access/order-access.ts';
import { findOrder } from '../../ordering/orders.ts';
import type { PendingMail } from '../../outbox/outbox.ts';
import { findRefund } from '../../payment/refunds/refunds.ts';
import type { MailDependencies } from '../dependencies.ts';
import type { AddressedEmail } from '../email.ts';
import { attachmentOf } from './attachments.ts';

/** Issues and attaches the credit note of the refund. */
export async function refundEmail(
  shop: MailDependencies,
  { subjectId }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const refund = await findRefund(shop.db, subjectId);
  const order = refund && (await findOrder(shop.db, refund.orderId));
  // The account was closed.
  if (!order || order.email.endsWith('.invalid')) return undefined;
  const compose = async () => {
    const documents = await ensureDocuments(shop, [order]);
    const document = documents.find((each) => each.subjectId === refund.id);
    const attachment = document && (await attachmentOf(shop, document));
    const accessToken = order.userId === null ? orderTokenFor(shop.orderSecret, order.id) : undefined;
    const email = { kind: 'refund_made', order, refund, accessToken, document: attachment && document.number } as const;
    return { email, attachments: attachment ? [attachment] : [] };
  };
  return { to: order.email, compose };
}
