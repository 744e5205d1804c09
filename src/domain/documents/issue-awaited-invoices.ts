import type { Order } from '../ordering/order.ts';
import { findOrdersById } from '../ordering/orders.ts';
import { addMail } from '../outbox/add-mail.ts';
import { endAwaitedInvoice, findAwaitedInvoices } from './awaited-invoices.ts';
import type { DocumentDependencies } from './dependencies.ts';
import type { IssuedDocument } from './documents.ts';
import { ensureDocuments } from './ensure-documents.ts';

const BATCH = 100;

type Shop = Pick<DocumentDependencies, 'db' | 'timeZone' | 'shopName'>;

/** Issues the invoices that could not be issued before, and tells their customers. A crash repeats a round without effect. */
export async function issueAwaitedInvoices(shop: Shop): Promise<void> {
  for (;;) {
    const ids = await findAwaitedInvoices(shop.db, BATCH);
    if (ids.length === 0) return;
    const issued = await issueEach(shop, await findOrdersById(shop.db, ids));
    const invoiced = issued.filter(({ kind }) => kind === 'invoice').map(({ orderId }) => orderId);
    for (const subjectId of invoiced)
      await shop.db.transaction().execute(async (transaction) => {
        await addMail(transaction, { kind: 'invoice_issued', subjectId });
        await endAwaitedInvoice(transaction, subjectId);
      });
    // The shop can still issue none.
    if (invoiced.length < ids.length) return;
  }
}

/** One order whose document fails keeps no other from getting its own; the first failure is thrown if none is issued. */
async function issueEach(shop: Shop, orders: readonly Order[]): Promise<IssuedDocument[]> {
  const issued: IssuedDocument[] = [];
  const failures: unknown[] = [];
  for (const order of orders) {
    try {
      issued.push(...(await ensureDocuments(shop, [order])));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0 && issued.length === 0) throw failures[0];
  return issued;
}
