import type { BillingDocument } from '../../contract/document.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

export type DocumentDependencies = Dependencies & {
  /** Sells where the owner has set no company. */
  shopName: string;
  /** The bytes depend only on the document. */
  renderPdf: (document: BillingDocument) => Promise<Uint8Array<ArrayBuffer>>;
};
