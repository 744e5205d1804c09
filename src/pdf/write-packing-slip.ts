import type { PackingSlip } from '../contract/packing-slip.ts';
import { type Translate, translatorFor } from '../messages/translate.ts';
import { dayText } from './document-texts.ts';
import { paperFor } from './paper.ts';
import {
  addPage,
  bytesOf,
  drawFooters,
  drawRule,
  drawText,
  type Element,
  margin,
  openSheet,
  type Sheet,
} from './sheet.ts';
import { lineHeightOf, wrap } from './text.ts';

const body = { size: 10 };
const small = { size: 9 };
const label = { size: 8, color: '#6b6762' };
const GAP = 24;
const PADDING = 6;
const QUANTITY_WIDTH = 50;

/** The sender and the title, the recipient beside the facts, then what lies in the parcel. */
export function writePackingSlip(slip: PackingSlip, locale: string): Promise<Uint8Array<ArrayBuffer>> {
  const t = translatorFor(locale);
  const title = titleOf(slip, t);
  const sheet = openSheet({
    paper: paperFor([slip.recipient.country, slip.seller.country], locale),
    title,
    author: slip.seller.lines[0] ?? '',
    language: locale,
    issuedAt: new Date(`${slip.shippedOn}T00:00:00Z`),
  });
  writeSender(sheet, slip, title);
  writeRecipient(sheet, slip, t, locale);
  const { lines, others } = slip;
  writeTable(sheet, [t('packingSlip.item'), t('packingSlip.quantity')], rowsOf(lines, t));
  if (others.length > 0) writeTable(sheet, [t('packingSlip.others'), t('packingSlip.quantity')], rowsOf(others, t));
  drawFooters(sheet, (page, pages) => `${title} · ${t('document.page', { page: String(page), pages: String(pages) })}`);
  return bytesOf(sheet);
}

function titleOf({ bookingNumber, number }: PackingSlip, t: Translate): string {
  return t('packingSlip.title', { order: String(bookingNumber), number: String(number) });
}

function writeSender(sheet: Sheet, { seller }: PackingSlip, title: string): void {
  const half = (sheet.width - GAP) / 2;
  const [name = '', ...lines] = seller.lines;
  const startsAt = sheet.y;
  const left = { x: margin.side, width: half };
  sheet.y += drawText(sheet, sheet.root, 'P', name, { ...left, y: sheet.y }, { size: 11, weight: 600 });
  for (const line of [...lines, seller.email, seller.phone].filter(Boolean))
    sheet.y += drawText(sheet, sheet.root, 'P', line, { ...left, y: sheet.y }, small);
  const box = { x: margin.side + half + GAP, width: half, align: 'end' as const, y: startsAt };
  const end = startsAt + drawText(sheet, sheet.root, 'H1', title, box, { size: 15, weight: 600 });
  sheet.y = Math.max(sheet.y, end) + GAP;
}

function writeRecipient(sheet: Sheet, slip: PackingSlip, t: Translate, locale: string): void {
  const half = (sheet.width - GAP) / 2;
  let left = sheet.y;
  const box = { x: margin.side, width: half };
  left += drawText(sheet, sheet.root, 'P', t('packingSlip.recipient'), { ...box, y: left }, label) + 2;
  for (const line of slip.recipient.lines)
    left += drawText(sheet, sheet.root, 'P', line, { ...box, y: left }, { size: 11 });
  const day = dayText(locale);
  const facts = [
    [t('packingSlip.order'), t('document.orderNumber', { number: String(slip.bookingNumber) })],
    [t('packingSlip.placed'), day(slip.placedOn)],
    [t('packingSlip.shipped'), day(slip.shippedOn)],
    [t('shipments.carrier'), slip.carrier],
    [t('shipments.trackingNumber'), slip.trackingNumber],
  ] as const;
  let right = sheet.y;
  const x = margin.side + half + GAP;
  for (const [name, value] of facts) {
    if (value === null) continue;
    const height = drawText(sheet, sheet.root, 'P', name, { x, y: right, width: half * 0.4 }, label);
    const beside = { x: x + half * 0.4, y: right, width: half * 0.6, align: 'end' as const };
    right += Math.max(height, drawText(sheet, sheet.root, 'P', value, beside, small));
  }
  sheet.y = Math.max(left, right) + GAP;
}

type Row = { item: string; details: string; quantity: string };

function rowsOf(lines: { name: string; quantity: number; serialNumbers?: string[] }[], t: Translate): Row[] {
  return lines.map(({ name, quantity, serialNumbers = [] }) => ({
    item: name,
    details:
      serialNumbers.length > 0
        ? t('shipments.serials', { count: serialNumbers.length, numbers: serialNumbers.join(', ') })
        : '',
    quantity: String(quantity),
  }));
}

function writeTable(sheet: Sheet, head: [item: string, quantity: string], rows: Row[]): void {
  const table = sheet.pdf.struct('Table');
  sheet.root.add(table);
  const width = sheet.width - QUANTITY_WIDTH;
  writeHead(sheet, table, head);
  for (const row of rows) {
    const height = heightOf(sheet, row, width - PADDING);
    if (sheet.y + height > sheet.bottom) {
      addPage(sheet);
      writeHead(sheet, table, head);
    }
    writeRow(sheet, table, row);
    sheet.y += height;
    drawRule(sheet, sheet.y);
  }
  table.end();
  sheet.y += GAP;
}

function heightOf(sheet: Sheet, { item, details }: Row, width: number): number {
  const lines = (text: string, style: typeof body) => wrap(sheet, text, width, style).length * lineHeightOf(style);
  return lines(item, body) + lines(details, small) + 2 * PADDING;
}

function writeHead(sheet: Sheet, table: Element, [item, quantity]: [string, string]): void {
  // With the first row below it.
  if (sheet.y + lineHeightOf(label) + 3 * lineHeightOf(body) > sheet.bottom) addPage(sheet);
  const row = sheet.pdf.struct('TR');
  table.add(row);
  const head = { tag: 'TH', scope: 'Column' } as const;
  const width = sheet.width - QUANTITY_WIDTH;
  drawText(sheet, row, head, item, { x: margin.side, y: sheet.y, width }, label);
  const end = { x: margin.side + width, y: sheet.y, width: QUANTITY_WIDTH, align: 'end' as const };
  drawText(sheet, row, head, quantity, end, label);
  row.end();
  sheet.y += lineHeightOf(label) + PADDING;
  drawRule(sheet, sheet.y, '#1e1c1a');
}

function writeRow(sheet: Sheet, table: Element, { item, details, quantity }: Row): void {
  const row = sheet.pdf.struct('TR');
  table.add(row);
  const y = sheet.y + PADDING;
  const width = sheet.width - QUANTITY_WIDTH;
  const cell = sheet.pdf.struct('TD');
  row.add(cell);
  const box = { x: margin.side, width: width - PADDING };
  const used = drawText(sheet, cell, 'P', item, { ...box, y }, body);
  if (details) drawText(sheet, cell, 'P', details, { ...box, y: y + used }, small);
  cell.end();
  const end = { x: margin.side + width, y, width: QUANTITY_WIDTH, align: 'end' as const };
  drawText(sheet, row, 'TD', quantity, end, body);
  row.end();
}
