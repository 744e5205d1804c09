import { asRefusal, Refusal } from '../../../contract/error.ts';
import { getDocument, getDocumentFile, listDocuments } from '../../../contract/orders/document.ts';
import { findDocument, type IssuedDocument } from '../../../domain/documents/documents.ts';
import { ensureDocuments } from '../../../domain/documents/ensure-documents.ts';
import { fileNameOf, viewDocument } from '../../../domain/documents/view-document.ts';
import type { OrderCaller } from '../../../domain/ordering/access/find-accessible-order.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';
import { findOrderFor } from './find-order-for.ts';

export const documentRoutes = (shop: Shop): Route[] => [
  route(listDocuments, async ({ params }, caller) => {
    const documents = await ensureDocuments(shop, [await findOrderFor(shop, caller, params.id)]);
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
  await findOrderFor(shop, caller, document.orderId).catch((error) => {
    throw asRefusal(error)?.code === 'booking_not_found' ? new Refusal('document_not_found') : error;
  });
  return document;
}
