import type { BillingDocument } from '../contract/orders/document.ts';
import { type DocumentSum, documentSums } from '../contract/orders/document-sums.ts';
import type { DocumentTexts } from './document-texts.ts';
import { drawText, lastOf, margin, moveTo, nextPage, type Sheet } from './sheet.ts';
import { lineHeightOf } from './text.ts';

const body = { size: 9 };
const total = { size: 11, weight: 600 } as const;
const GAP = 16;
const ROW_GAP = 3;
const NOTE_GAP = 4;

/** The sums on one page, and the notes. */
export function writeSums(sheet: Sheet, document: BillingDocument, texts: DocumentTexts): void {
  const sums = documentSums(document);
  const heights = sums.length * (lineHeightOf(body) + ROW_GAP) + lineHeightOf(total);
  if (sheet.y + GAP + heights > sheet.bottom) nextPage(sheet);
  sheet.y += GAP;
  const table = sheet.pdf.struct('Table');
  sheet.root.add(table);
  const width = sheet.width / 2;
  const x = margin.side + sheet.width - width;
  for (const sum of sums) {
    const style = sum.name === 'total' ? total : body;
    const row = sheet.pdf.struct('TR');
    table.add(row);
    const box = { x, width: width * 0.6 };
    const label = drawText(sheet, row, { tag: 'TH', scope: 'Row' }, labelOf(sum, document, texts), box, style);
    const right = { x: x + width * 0.6, width: width * 0.4, align: 'end' as const };
    const amount = drawText(sheet, row, 'TD', texts.money(sum.amount), right, style);
    row.end();
    moveTo(sheet, lastOf(label, amount), ROW_GAP);
  }
  table.end();
  sheet.y += GAP;
  for (const note of notesOf(document, texts)) writeNote(sheet, note);
}

function labelOf(sum: DocumentSum, { kind }: BillingDocument, { t, money, rate }: DocumentTexts): string {
  if (sum.name === 'tax') return t('sums.taxOf', { rate: rate(sum.rate), net: money(sum.net) });
  return sum.name === 'total' ? t(`document.total.${kind}`) : t(`sums.${sum.name}`);
}

function notesOf({ note, invoice, seller, paidOn }: BillingDocument, { t, date }: DocumentTexts): string[] {
  return [
    invoice
      ? t('document.corrects', { number: invoice.number, date: date(invoice.issuedOn) })
      : t('document.paidOn', { date: date(paidOn) }),
    note ? t(`document.note.${note}`) : '',
    seller.invoiceNote,
  ].filter(Boolean);
}

function writeNote(sheet: Sheet, note: string): void {
  for (const paragraph of note.split('\n').filter((each) => each.trim())) {
    const box = { x: margin.side, width: sheet.width, align: 'direction' as const };
    moveTo(sheet, drawText(sheet, sheet.root, 'P', paragraph, box, body), NOTE_GAP);
  }
}
