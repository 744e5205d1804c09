import { LRUCache } from 'lru-cache';
import type { BillingDocument } from '../contract/orders/document.ts';
import type { PackingSlips } from '../contract/orders/packing-slip.ts';
import type { PdfThread } from './pdf-thread.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Some 200 invoices. */
const CACHE_BYTES = 8_000_000;

/** A document never changes, so the bytes of the last ones are cached, and requested at once they are written once. */
export function pdfRenderer(write: PdfThread): (document: BillingDocument) => Promise<Bytes> {
  const written = new LRUCache<string, Bytes, BillingDocument>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_id, _known, { context: document }) => write({ document }),
  });
  return (document) => written.forceFetch(document._id, { context: document });
}

export function packingSlipRenderer(write: PdfThread): (slips: PackingSlips) => Promise<Bytes> {
  return (slips) => write({ slips });
}
