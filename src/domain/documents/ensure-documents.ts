import type { Order } from '../ordering/order.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import type { DocumentDependencies } from './dependencies.ts';
import { creditNoteOf, everythingOf, invoiceOf, type PaidOrder } from './document.ts';
import { findDocumentsOfOrders, type IssuedDocument } from './documents.ts';
import { type Draft, issueDocuments } from './issue-documents.ts';
import { linesOfAddress } from './lines-of-address.ts';
import { localDate } from './local-date.ts';
import { sellerOf } from './seller.ts';

/**
 * Issues what is still missing: an invoice for each order that has ever been paid, and a credit note for each that was
 * refunded in full after that. Idempotent. Returns all documents of the orders, oldest first.
 */
export async function ensureDocuments(shop: Shop, orders: Order[]): Promise<IssuedDocument[]> {
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  if (paid.length === 0) return [];
  const ids = paid.map(({ id }) => id);
  const invoices = await ensure(shop, ids, {
    kind: 'invoice',
    orders: paid,
    draftsOf: async (missing) => {
      const seller = sellerOf(await findShopSettings(shop.db), shop.shopName);
      const parties = { seller, print: linesOfAddress };
      return missing.map((order) => invoiceDraft(order, parties, shop.timeZone));
    },
  });
  return ensure(shop, ids, {
    kind: 'credit_note',
    orders: paid.filter(({ status }) => status === 'refunded'),
    draftsOf: async (missing) => missing.map((order) => creditNoteDraft(order, invoices)),
    known: invoices,
  });
}

type Shop = Pick<DocumentDependencies, 'db' | 'timeZone' | 'shopName'>;

type Missing = {
  kind: IssuedDocument['kind'];
  orders: Order[];
  draftsOf: (missing: Order[]) => Promise<Draft[]>;
  /** Documents of the orders, if they have been read. */
  known?: IssuedDocument[];
};

async function ensure(
  shop: Shop,
  ids: string[],
  { kind, orders, draftsOf, known }: Missing,
): Promise<IssuedDocument[]> {
  const documents = known ?? (await findDocumentsOfOrders(shop.db, ids));
  const issued = new Set(documents.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId));
  const missing = orders.filter(({ id }) => !issued.has(id));
  if (missing.length === 0) return documents;
  await issueDocuments(shop.db, await draftsOf(missing), shop);
  return findDocumentsOfOrders(shop.db, ids);
}

type Parties = Parameters<typeof invoiceOf>[1];

function invoiceDraft(order: Order & PaidOrder, parties: Parties, timeZone: string): Draft {
  const { id, createdAt, paidAt } = order;
  const placedOn = localDate(createdAt, timeZone);
  const paidOn = localDate(paidAt ?? createdAt, timeZone);
  return {
    kind: 'invoice',
    orderId: id,
    subjectId: id,
    compose: (issuedOn) => invoiceOf(order, parties, { issuedOn, placedOn, paidOn }),
  };
}

function creditNoteDraft({ id, number }: Order, documents: IssuedDocument[]): Draft {
  const invoice = documents.find((each) => each.kind === 'invoice' && each.orderId === id);
  if (!invoice) throw new Error(`Order ${number} has no invoice`);
  const { content } = invoice;
  return {
    kind: 'credit_note',
    orderId: id,
    subjectId: id,
    invoiceId: invoice.id,
    compose: (issuedOn) => creditNoteOf({ ...content, number: invoice.number }, everythingOf(content), issuedOn),
  };
}
