import type { BillingDocument } from '../contract/document.ts';

/** Loads the library with the first document: many starts need none. */
export function pdfRenderer(locale: string) {
  return async (document: BillingDocument): Promise<Uint8Array<ArrayBuffer>> => {
    const { writeDocument } = await import('./write-document.ts');
    return writeDocument(document, locale);
  };
}
