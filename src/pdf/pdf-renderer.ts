import type { BillingDocument } from '../contract/document.ts';
import type { PackingSlip } from '../contract/packing-slip.ts';

/** Loads the library with the first document: many starts need none. */
export function pdfRenderer(locale: string) {
  return async (document: BillingDocument): Promise<Uint8Array<ArrayBuffer>> => {
    const { writeDocument } = await import('./write-document.ts');
    return writeDocument(document, locale);
  };
}

export function packingSlipRenderer(locale: string) {
  return async (slip: PackingSlip): Promise<Uint8Array<ArrayBuffer>> => {
    const { writePackingSlip } = await import('./write-packing-slip.ts');
    return writePackingSlip(slip, locale);
  };
}
