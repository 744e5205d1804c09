import { linesOfAddress } from '../addresses/lines-of-address.ts';
import { localDate } from '../kernel/local-time.ts';
import type { Order } from '../ordering/order.ts';
import type { Refund } from '../payment/refunds/refund.ts';
import { findRefundsOfOrders } from '../payment/refunds/refunds.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import { areTaxesSet } from '../tax/price-terms.ts';
import { findTaxRates } from '../tax/taxes.ts';
import { creditedOf } from './credited.ts';
import type { DocumentDependencies } from './dependencies.ts';
import { creditNoteOf, invoiceOf, type PaidOrder } from './document.ts';
import { findDocumentsOfOrders, type IssuedDocument } from './documents.ts';
import { missingForInvoices } from './invoice-requirements.ts';
import { type Draft, issueDocuments } from './issue-documents.ts';
import { sellerOf } from './seller.ts';

/**
 * Issues what is still missing: an invoice for each order that has ever been paid, and a credit note for each of its
 * refunds that has returned money. Issues nothing before the shop can say who sells (`missingForInvoices`). Idempotent. Returns all documents of the orders, oldest first.
 */
export async function ensureDocuments(shop: Shop, orders: Order[]): Promise<IssuedDocument[]> {
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  if (paid.length === 0) return [];
  const ids = paid.map(({ id }) => id);
  const invoices = await ensure(shop, ids, {
    kind: 'invoice',
    subjects: paid,
    draftsOf: async (missing) => {
      const parties = await findParties(shop);
      return parties ? missing.map((order) => invoiceDraft(order, parties, shop.timeZone)) : [];
    },
  });
  const refunded = paid.filter(({ refundedAmount }) => refundedAmount > 0);
  if (refunded.length === 0) return invoices;
  const refundedIds = refunded.map(({ id }) => id);
  const invoiced = new Set(invoices.filter(({ kind }) => kind === 'invoice').map(({ orderId }) => orderId));
  return ensure(shop, ids, {
    kind: 'credit_note',
    subjects: (await findRefundsOfOrders(shop.db, refundedIds)).filter(
      (refund) => isCredited(refund) && invoiced.has(refund.orderId),
    ),
    draftsOf: async (missing) => missing.map((refund) => creditNoteDraft(refund, refunded, invoices)),
    known: invoices,
  });
}

/** A refund that the provider has not made yet can still be refused. */
const isCredited = ({ amount, state }: Refund) => amount > 0 && state === 'refunded';

type Shop = Pick<DocumentDependencies, 'db' | 'timeZone' | 'shopName'>;

type Missing<Subject> = {
  kind: IssuedDocument['kind'];
  subjects: Subject[];
  draftsOf: (missing: Subject[]) => Promise<Draft[]>;
  /** Documents of the orders, if they have been read. */
  known?: IssuedDocument[];
};

async function ensure<Subject extends { id: string }>(
  shop: Shop,
  ids: string[],
  { kind, subjects, draftsOf, known }: Missing<Subject>,
): Promise<IssuedDocument[]> {
  const documents = known ?? (await findDocumentsOfOrders(shop.db, ids));
  const issued = new Set(documents.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId));
  const missing = subjects.filter(({ id }) => !issued.has(id));
  const drafts = missing.length > 0 ? await draftsOf(missing) : [];
  if (drafts.length === 0) return documents;
  await issueDocuments(shop.db, drafts, shop);
  return findDocumentsOfOrders(shop.db, ids);
}

type Parties = Parameters<typeof invoiceOf>[1];

/** Undefined before the owner has decided what an invoice must say. */
async function findParties({ db, shopName }: Shop): Promise<Parties | undefined> {
  const [settings, rates] = await Promise.all([findShopSettings(db), findTaxRates(db)]);
  if (missingForInvoices(settings, { rates }).length > 0) return undefined;
  return { seller: sellerOf(settings, shopName), print: linesOfAddress, areTaxesSet: areTaxesSet({ rates }) };
}

function invoiceDraft(order: Order & PaidOrder, parties: Parties, timeZone: string): Draft {
  const { id, createdAt, paidAt } = order;
  const placedOn = localDate(createdAt, timeZone);
  const paidOn = localDate(paidAt ?? createdAt, timeZone);
  return {
    kind: 'invoice',
    orderId: id,
    subjectId: id,
    compose: (issuedOn) => invoiceOf(order, parties, { issuedOn, placedOn, paidOn }, buildsOf(order)),
  };
}

function buildsOf({ lines, builds }: Order) {
  return builds.map(({ name, parts }) => ({
    name,
    parts: parts.map(({ lineId, quantity }) => ({ line: lines.findIndex(({ id }) => id === lineId), quantity })),
  }));
}

function creditNoteDraft(refund: Refund, orders: Order[], documents: IssuedDocument[]): Draft {
  const { id, orderId } = refund;
  const order = orders.find((each) => each.id === orderId);
  const invoice = documents.find((each) => each.kind === 'invoice' && each.orderId === orderId);
  if (!order || !invoice) throw new Error(`The refund ${id} has no invoice`);
  const content = { ...invoice.content, number: invoice.number };
  const lineIds = order.lines.map((line) => line.id);
  return {
    kind: 'credit_note',
    orderId,
    subjectId: id,
    invoiceId: invoice.id,
    compose: (issuedOn) => creditNoteOf(content, creditedOf(content, lineIds, refund), issuedOn),
  };
}
