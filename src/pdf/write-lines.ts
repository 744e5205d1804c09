import { decimalsOf } from '../contract/currency.ts';
import { groupByBuild } from '../contract/orders/build-groups.ts';
import type { BillingDocument } from '../contract/orders/document.ts';
import { buildHeading, inBuildText } from './build-rows.ts';
import type { DocumentTexts } from './document-texts.ts';
import type { Sheet } from './sheet.ts';
import { type Column, type Row, writeTable } from './table.ts';

const styles = { body: { size: 9 }, detail: { size: 8, color: '#6b6762' }, padding: 5 };

/** The lines and delivery. A page that is full ends with the sum so far, and the next one begins with it. */
export function writeLines(sheet: Sheet, document: BillingDocument, texts: DocumentTexts): void {
  const { t, money } = texts;
  const columns = columnsOf(document, texts);
  const rows = rowsOf(document, texts);
  const totals = rows.map(({ total }) => total);
  writeTable(sheet, rows, {
    ...styles,
    columns,
    carried: (count) => ({
      item: t('document.carried'),
      details: '',
      cells: [...columns.slice(1, -1).map(() => ''), money(sumOf(totals.slice(0, count), document.currency))],
    }),
  });
}

/** Sums of major units lose digits: 0.1 + 0.2. */
function sumOf(amounts: number[], currency: string): number {
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(decimalsOf(currency)));
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

type ChargedRow = Row & { total: number };

function rowsOf(document: BillingDocument, texts: DocumentTexts): ChargedRow[] {
  const { t, money, rate, date } = texts;
  const { lines, builds, delivery, taxes, discount } = document;
  const cellsOf = (each: { discount: number; net: number; taxRate: number; total: number }) => [
    ...(discount > 0 ? [each.discount > 0 ? money(-each.discount) : ''] : []),
    ...(taxes.length > 0 ? [money(each.net), rate(each.taxRate)] : []),
    money(each.total),
  ];
  const headingCells = columnsOf(document, texts)
    .slice(1)
    .map(() => '');
  const rows = groupByBuild(lines, builds).flatMap((group): ChargedRow[] => [
    ...(builds.length > 0 ? [{ ...buildHeading(group, t), cells: headingCells, total: 0 }] : []),
    ...group.lines.map(({ line, inBuild }) => ({
      item: line.name || t('document.reduction'),
      details: inBuildText({ quantity: line.quantity, inBuild }, t),
      cells: [String(line.quantity), money(line.unitPrice), ...cellsOf(line)],
      total: line.total,
    })),
  ]);
  if (!delivery) return rows;
  const { earliest, latest } = delivery;
  const details =
    earliest === latest
      ? t('document.expectedOn', { date: date(latest) })
      : t('document.expected', { from: date(earliest), to: date(latest) });
  const cells = ['', money(delivery.price), ...cellsOf(delivery)];
  return [...rows, { item: delivery.name, details, cells, total: delivery.total }];
}
