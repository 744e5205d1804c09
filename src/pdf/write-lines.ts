import type { BillingDocument } from '../contract/document.ts';
import type { DocumentTexts } from './document-texts.ts';
import { addPage, drawRule, drawText, type Element, margin, type Sheet } from './sheet.ts';
import { lineHeightOf, wrap } from './text.ts';

const body = { size: 9 };
const detail = { size: 8, color: '#6b6762' };
const head = { size: 8, color: '#6b6762' };
const PADDING = 5;

type Row = { item: string; details: string; cells: string[]; total: number };

type Column = { title: string; width: number };

/** The lines and delivery. A page that is full ends with the sum so far, and the next one begins with it. */
export function writeLines(sheet: Sheet, document: BillingDocument, texts: DocumentTexts): void {
  const { t, money } = texts;
  const columns = columnsOf(document, texts);
  const table = sheet.pdf.struct('Table');
  sheet.root.add(table);
  const writer = { sheet, columns, table };
  writeHeadRow(writer);
  let sum = 0;
  const carried = () => [...columns.slice(1, -1).map(() => ''), money(sum)];
  const carriedHeight = lineHeightOf(body) + 2 * PADDING;
  for (const row of rowsOf(document, texts)) {
    if (sheet.y + heightOf(writer, row) + carriedHeight > sheet.bottom) {
      writeRow(writer, { item: t('document.carried'), details: '', cells: carried() });
      addPage(sheet);
      writeHeadRow(writer);
      writeRow(writer, { item: t('document.carried'), details: '', cells: carried() });
    }
    writeRow(writer, row);
    sum = rounded(sum + row.total, document.currency);
  }
  table.end();
}

/** Sums of major units lose digits: 0.1 + 0.2. */
function rounded(amount: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return Number(amount.toFixed(maximumFractionDigits));
}

function columnsOf({ taxes, discount }: BillingDocument, { t }: DocumentTexts): Column[] {
  const isTaxed = taxes.length > 0;
  return [
    { title: t('document.item'), width: 0 },
    { title: t('document.quantity'), width: 30 },
    { title: t('document.unitPrice'), width: 72 },
    ...(discount > 0 ? [{ title: t('document.discount'), width: 66 }] : []),
    ...(isTaxed
      ? [
          { title: t('document.net'), width: 72 },
          { title: t('document.rate'), width: 44 },
        ]
      : []),
    { title: t('document.amount'), width: 76 },
  ];
}

function rowsOf(document: BillingDocument, texts: DocumentTexts): Row[] {
  const { t, money, rate, date } = texts;
  const { lines, delivery, taxes, discount } = document;
  const cellsOf = (each: { discount: number; net: number; taxRate: number; total: number }) => [
    ...(discount > 0 ? [each.discount > 0 ? money(-each.discount) : ''] : []),
    ...(taxes.length > 0 ? [money(each.net), rate(each.taxRate)] : []),
    money(each.total),
  ];
  const rows = lines.map((line) => ({
    item: line.name || t('document.reduction'),
    details: '',
    cells: [String(line.quantity), money(line.unitPrice), ...cellsOf(line)],
    total: line.total,
  }));
  if (!delivery) return rows;
  const { earliest, latest } = delivery;
  const details =
    earliest === latest
      ? t('document.expectedOn', { date: date(latest) })
      : t('document.expected', { from: date(earliest), to: date(latest) });
  return [
    ...rows,
    { item: delivery.name, details, cells: ['', money(delivery.price), ...cellsOf(delivery)], total: delivery.total },
  ];
}

type Writer = { sheet: Sheet; columns: Column[]; table: Element };

function itemWidth({ sheet, columns }: Writer): number {
  return sheet.width - columns.reduce((sum, { width }) => sum + width, 0);
}

function heightOf(writer: Writer, { item, details }: Pick<Row, 'item' | 'details'>): number {
  const width = itemWidth(writer) - PADDING;
  const count = (text: string, style: typeof body) => wrap(writer.sheet, text, width, style).length;
  return count(item, body) * lineHeightOf(body) + count(details, detail) * lineHeightOf(detail) + 2 * PADDING;
}

function writeHeadRow(writer: Writer): void {
  const { sheet, columns, table } = writer;
  const row = sheet.pdf.struct('TR');
  table.add(row);
  let x = margin.side;
  for (const [index, { title, width: fixed }] of columns.entries()) {
    const width = fixed || itemWidth(writer);
    const align = index === 0 ? 'start' : 'end';
    drawText(sheet, row, { tag: 'TH', scope: 'Column' }, title, { x, y: sheet.y, width, align }, head);
    x += width;
  }
  row.end();
  sheet.y += lineHeightOf(head) + PADDING;
  drawRule(sheet, sheet.y, '#1e1c1a');
}

function writeRow(writer: Writer, { item, details, cells }: Omit<Row, 'total'>): void {
  const { sheet, columns, table } = writer;
  const row = sheet.pdf.struct('TR');
  table.add(row);
  const y = sheet.y + PADDING;
  const height = heightOf(writer, { item, details });
  const width = itemWidth(writer);
  const cell = sheet.pdf.struct('TD');
  row.add(cell);
  const used = drawText(sheet, cell, 'P', item, { x: margin.side, y, width: width - PADDING }, body);
  if (details) drawText(sheet, cell, 'P', details, { x: margin.side, y: y + used, width: width - PADDING }, detail);
  cell.end();
  let x = margin.side + width;
  for (const [index, text] of cells.entries()) {
    const cellWidth = columns[index + 1]?.width ?? 0;
    drawText(sheet, row, 'TD', text, { x, y, width: cellWidth, align: 'end' }, body);
    x += cellWidth;
  }
  row.end();
  sheet.y += height;
  drawRule(sheet, sheet.y);
}
