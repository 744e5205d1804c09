import type { BillingDocument } from '../../contract/orders/document.ts';
import type { PackingSlips } from '../../contract/orders/packing-slip.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

export type DocumentDependencies = Dependencies & {
  /** Sells where the owner has set no company. */
  shopName: string;
  /** One file; each slip begins a page. */
  renderPackingSlips: (slips: PackingSlips) => Promise<Uint8Array<ArrayBuffer>>;
  /** The bytes depend only on the document. */
  renderPdf: (document: BillingDocument) => Promise<Uint8Array<ArrayBuffer>>;
};
