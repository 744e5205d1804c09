import { awaitInvoice } from '../../documents/awaited-invoices.ts';
import type { IssuedDocument } from '../../documents/documents.ts';
import { ensureDocuments } from '../../documents/ensure-documents.ts';
import type { Order } from '../../ordering/order.ts';
import type { OrderEmailKind } from '../../outbox/email-kind.ts';
import type { PendingMail } from '../../outbox/outbox.ts';
import type { MailDependencies } from '../dependencies.ts';

const documentKinds: Partial<Record<OrderEmailKind, IssuedDocument['kind']>> = {
  payment_received: 'invoice',
  invoice_issued: 'invoice',
  order_refunded: 'credit_note',
};

/**
 * Issues the documents of the claimed mails. The mail of a payment is added with it, and claimed until it is sent, so the
 * outbox is also the list of the documents that are still to be issued (docs/decisions/0074-invoices-and-credit-notes.md).
 * An invoice that the shop cannot issue yet follows by an email of its own.
 */
export async function documentsOf(
  shop: MailDependencies,
  claimed: PendingMail[],
  orders: Order[],
): Promise<(kind: OrderEmailKind, order: Order) => Promise<IssuedDocument | undefined>> {
  const subjects = new Set(claimed.filter(({ kind }) => kindFor(kind)).map(({ subjectId }) => subjectId));
  const documented = orders.filter(({ id }) => subjects.has(id));
  // If one cannot be issued, only its own mail fails, below.
  const issued = documented.length > 0 ? await ensureDocuments(shop, documented).catch(() => undefined) : [];
  return async (emailKind, order) => {
    const kind = kindFor(emailKind);
    if (!kind) return undefined;
    const documents = issued ?? (await ensureDocuments(shop, [order]));
    const found = documents.find((document) => document.orderId === order.id && document.kind === kind);
    if (!found && emailKind === 'payment_received') await awaitInvoice(shop.db, order.id);
    return found;
  };
}

const kindFor = (kind: string) => documentKinds[kind as OrderEmailKind];
