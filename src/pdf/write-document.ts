import type { BillingDocument } from '../contract/document.ts';
import { documentTexts } from './document-texts.ts';
import { paperFor } from './paper.ts';
import { bytesOf, drawFooters, openSheet } from './sheet.ts';
import { writeHead } from './write-head.ts';
import { writeLines } from './write-lines.ts';
import { writeSums } from './write-sums.ts';

export function writeDocument(document: BillingDocument, locale: string): Promise<Uint8Array<ArrayBuffer>> {
  const texts = documentTexts(locale, document);
  const { kind, number, seller, buyer, issuedOn } = document;
  const title = texts.t(`document.titled.${kind}`, { number });
  const sheet = openSheet({
    paper: paperFor([buyer.country, seller.country], locale),
    title,
    author: seller.lines[0] ?? '',
    language: locale,
    issuedAt: new Date(`${issuedOn}T00:00:00Z`),
  });
  writeHead(sheet, document, texts);
  writeLines(sheet, document, texts);
  writeSums(sheet, document, texts);
  drawFooters(
    sheet,
    (page, pages) => `${title} · ${texts.t('document.page', { page: String(page), pages: String(pages) })}`,
  );
  return bytesOf(sheet);
}
