import type { BillingDocument } from '../contract/document.ts';
import type { DocumentTexts } from './document-texts.ts';
import { drawText, margin, type Sheet } from './sheet.ts';

const small = { size: 9 };
const label = { size: 8, color: '#6b6762' };
const GAP = 24;

/** Seller and title, then the addresses beside the facts. */
export function writeHead(sheet: Sheet, document: BillingDocument, texts: DocumentTexts): void {
  const { t } = texts;
  const half = (sheet.width - GAP) / 2;
  const left = { x: margin.side, width: half };
  const right = { x: margin.side + half + GAP, width: half, align: 'end' as const };
  const { seller } = document;
  const [name = '', ...lines] = seller.lines;
  const startsAt = sheet.y;
  sheet.y += drawText(sheet, sheet.root, 'P', name, { ...left, y: sheet.y }, { size: 11, weight: 600 });
  const vatId = seller.vatId && `${t('document.vatId')} ${seller.vatId}`;
  for (const line of [...lines, vatId, seller.registration, seller.email, seller.phone].filter(Boolean))
    sheet.y += drawText(sheet, sheet.root, 'P', line, { ...left, y: sheet.y }, small);
  const number = t(`document.titled.${document.kind}`, { number: document.number });
  const box = { ...right, y: startsAt };
  const titleEnd = startsAt + drawText(sheet, sheet.root, 'H1', number, box, { size: 15, weight: 600 });
  sheet.y = Math.max(sheet.y, titleEnd) + GAP;
  writeAddresses(sheet, document, texts);
}

function writeAddresses(sheet: Sheet, document: BillingDocument, texts: DocumentTexts): void {
  const { t } = texts;
  const { buyer, deliveryAddress } = document;
  const third = (sheet.width - 2 * GAP) / 3;
  const column = (index: number) => ({ x: margin.side + index * (third + GAP), width: third });
  const vatId = buyer.vatId ? [`${t('document.vatId')} ${buyer.vatId}`] : [];
  const blocks = [
    { title: t('document.buyer'), lines: [...buyer.lines, ...vatId] },
    ...(deliveryAddress ? [{ title: t('document.delivery'), lines: deliveryAddress }] : []),
  ];
  const ends = blocks.map(({ title, lines }, index) => {
    let { y } = sheet;
    y += drawText(sheet, sheet.root, 'P', title, { ...column(index), y }, label) + 2;
    for (const line of lines) y += drawText(sheet, sheet.root, 'P', line, { ...column(index), y }, small);
    return y;
  });
  let { y } = sheet;
  for (const [name, value] of factsOf(document, texts)) {
    const box = { ...column(2), y };
    const height = drawText(sheet, sheet.root, 'P', name, { ...box, width: third * 0.4 }, label);
    const width = third * 0.6;
    y += Math.max(
      height,
      drawText(sheet, sheet.root, 'P', value, { ...box, x: box.x + third - width, width, align: 'end' }, small),
    );
  }
  sheet.y = Math.max(y, ...ends) + GAP;
}

function factsOf(document: BillingDocument, { t, date }: DocumentTexts): [name: string, value: string][] {
  const { issuedOn, bookingNumber, placedOn, paidOn, invoice } = document;
  return [
    [t('document.issued'), date(issuedOn)],
    ...(invoice ? [[t('document.forInvoice'), invoice.number] as [string, string]] : []),
    [t('document.order'), t('document.orderNumber', { number: String(bookingNumber) })],
    [t('document.placed'), date(placedOn)],
    [t('document.paid'), date(paidOn)],
  ];
}
