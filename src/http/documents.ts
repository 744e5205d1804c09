import { getDocument, getDocumentFile, listDocuments } from '../contract/document.ts';
import { asRefusal, Refusal } from '../contract/error.ts';
import { findDocument, type IssuedDocument } from '../domain/documents/documents.ts';
import { ensureDocuments } from '../domain/documents/ensure-documents.ts';
import { fileNameOf, viewDocument } from '../domain/documents/view-document.ts';
import { findAccessibleOrder, type OrderCaller } from '../domain/ordering/find-accessible-order.ts';
import type { Order } from '../domain/ordering/order.ts';
import { findOrder } from '../domain/ordering/orders.ts';
import type { Shop } from '../domain/shop.ts';
import { type Route, route } from './route.ts';

export const documentRoutes = (shop: Shop): Route[] => [
  route(listDocuments, async ({ params }, caller) => {
    const documents = await ensureDocuments(shop, [await orderFor(shop, caller, params.id)]);
    return documents.map((document) => {
      const { _id, kind, number, issuedOn, currency, total } = viewDocument(document);
      return { _id, kind, number, issuedOn, currency, total };
    });
  }),

  route(getDocument, async ({ params }, caller) => viewDocument(await documentFor(shop, caller, params.id))),

  route(getDocumentFile, async ({ params }, caller) => {
    const document = await documentFor(shop, caller, params.id);
    return { name: fileNameOf(document), bytes: await shop.renderPdf(viewDocument(document)) };
  }),
];

/** Throws `document_not_found` for documents of others too, so that ids cannot be probed. */
async function documentFor(shop: Shop, caller: OrderCaller, id: string): Promise<IssuedDocument> {
  const document = await findDocument(shop.db, id);
  if (!document) throw new Refusal('document_not_found');
  await orderFor(shop, caller, document.orderId).catch((error) => {
    throw asRefusal(error)?.code === 'booking_not_found' ? new Refusal('document_not_found') : error;
  });
  return document;
}

async function orderFor(shop: Shop, caller: OrderCaller, id: string): Promise<Order> {
  const order = caller.actor?.role === 'admin' ? await findOrder(shop.db, id) : undefined;
  return order ?? findAccessibleOrder(shop, caller, id);
}
