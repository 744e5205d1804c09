import type { BillingDocument } from '../contract/orders/document.ts';
import { attachEInvoice } from './attach-e-invoice.ts';
import { documentTexts } from './document-texts.ts';
import { withFonts } from './fonts.ts';
import { hanRegionFor, paperFor } from './places.ts';
import { bytesOf, drawFooters, openSheet } from './sheet.ts';
import { writeHead } from './write-head.ts';
import { writeLines } from './write-lines.ts';
import { writeSums } from './write-sums.ts';

export async function writeDocument(document: BillingDocument, locale: string): Promise<Uint8Array<ArrayBuffer>> {
  const texts = documentTexts(locale, document);
  const { kind, number, seller, buyer, issuedOn } = document;
  const title = texts.t(`document.titled.${kind}`, { number });
  const countries = [buyer.country, seller.country];
  const sheet = await withFonts(hanRegionFor(countries, locale), (fonts) => {
    const opened = openSheet(fonts, {
      paper: paperFor(countries, locale),
      title,
      author: seller.lines[0] ?? '',
      language: locale,
      issuedAt: new Date(`${issuedOn}T00:00:00Z`),
    });
    writeHead(opened, document, texts);
    writeLines(opened, document, texts);
    writeSums(opened, document, texts);
    drawFooters(
      opened,
      (page, pages) => `${title} · ${texts.t('document.page', { page: String(page), pages: String(pages) })}`,
    );
    return opened;
  });
  attachEInvoice(sheet, document);
  return bytesOf(sheet);
}
