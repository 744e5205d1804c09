import {
  drawLines,
  drawRule,
  drawText,
  type Element,
  lastOf,
  margin,
  moveTo,
  nextPage,
  placeOf,
  type Sheet,
} from './sheet.ts';
import { type Line, lineHeightOf, linesOf, type TextStyle, widthOf } from './text.ts';

/** The first column has the width that the others leave. */
export type Column = { title: string; width: number };

/** What the first column has, and the amounts beside it. */
export type Row = { item: string; details: string; cells: string[] };

type Styles = { body: TextStyle; detail: TextStyle; padding: number };

type Options = Styles & {
  columns: Column[];
  /** Ends a page after so many rows, and begins the next. */
  carried?: (rows: number) => Row;
};

const head = { size: 8, color: '#6b6762' };

/** Between amounts. */
const GUTTER = 8;

const MIN_ITEM_WIDTH = 90;

/** A row goes to the next page if it does not fit, and continues there if it is longer than a page. */
export function writeTable(sheet: Sheet, rows: Row[], { columns: given, carried, ...styles }: Options): void {
  const columns = fitted(sheet, given, rows, styles);
  const writer: Writer = { sheet, columns, styles, table: sheet.pdf.struct('Table') };
  sheet.root.add(writer.table);
  const carriedHeight = carried ? heightOf(writer, measured(writer, carried(0))) : 0;
  const headHeight = headHeightOf(writer);
  const pageHeight = sheet.bottom - margin.top - headHeight - 2 * carriedHeight;
  const breakPage = (written: number) => {
    if (carried && written > 0) writeRow(writer, measured(writer, carried(written)));
    nextPage(sheet);
    if (written === 0) return;
    writeHead(writer);
    if (carried) writeRow(writer, measured(writer, carried(written)));
  };
  for (const [index, row] of rows.entries()) {
    const whole = measured(writer, row);
    const room = () => sheet.bottom - sheet.y - carriedHeight - (index === 0 ? headHeight : 0);
    const isDivided = heightOf(writer, whole) > pageHeight;
    const needed = isDivided
      ? heightOf(writer, { ...whole, lines: whole.lines.slice(0, MIN_LINES) })
      : heightOf(writer, whole);
    if (needed > room()) breakPage(index);
    if (index === 0) writeHead(writer);
    let rest = whole;
    while (heightOf(writer, rest) > sheet.bottom - sheet.y - carriedHeight) {
      const [part, after] = divided(writer, rest, sheet.bottom - sheet.y - carriedHeight);
      writeRow(writer, part);
      rest = after;
      breakPage(index + 1);
    }
    writeRow(writer, rest);
  }
  writer.table.end();
}

/** The lines of a row that is longer than a page, at its end. */
const MIN_LINES = 3;

type Writer = { sheet: Sheet; columns: Column[]; styles: Styles; table: Element };

/** As wide as their longest text. */
function fitted(sheet: Sheet, columns: Column[], rows: Row[], { body }: Styles): Column[] {
  const natural = columns.map(({ title, width }, index) => {
    const texts = [...new Set(rows.map(({ cells }) => cells[index - 1] ?? ''))];
    const longest = Math.max(0, ...texts.map((text) => widthOf(sheet, text, body)));
    return { title, width: index === 0 ? 0 : Math.max(width, longest + GUTTER) };
  });
  const total = natural.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(1, (sheet.width - MIN_ITEM_WIDTH) / total);
  return natural.map(({ title, width }, index) => ({
    title,
    width: index === 0 ? sheet.width - total * scale : width * scale,
  }));
}

type Measured = { lines: { line: Line; isDetail: boolean }[]; cells: Line[][] };

function measured(
  { sheet, columns, styles: { body, detail, padding } }: Writer,
  { item, details, cells }: Row,
): Measured {
  const width = (columns[0]?.width ?? 0) - padding;
  const of = (text: string, isDetail: boolean) =>
    linesOf(sheet, text, width, isDetail ? detail : body).map((line) => ({ line, isDetail }));
  return {
    lines: [...of(item, false), ...of(details, true)],
    cells: cells.map((text, index) => linesOf(sheet, text, (columns[index + 1]?.width ?? 0) - GUTTER, body)),
  };
}

function heightOf({ styles: { body, detail, padding } }: Writer, { lines, cells }: Measured): number {
  const height = lines.reduce((sum, { isDetail }) => sum + lineHeightOf(isDetail ? detail : body), 0);
  const cellsHeight = Math.max(0, ...cells.map(({ length }) => length)) * lineHeightOf(body);
  return Math.max(height, cellsHeight) + 2 * padding;
}

/** The lines that fit, and those that do not. Amounts are in the first part. */
function divided(writer: Writer, row: Measured, room: number): [Measured, Measured] {
  let count = 1;
  const fits = (lines: number) => heightOf(writer, { lines: row.lines.slice(0, lines), cells: [] }) <= room;
  while (fits(count + 1)) count++;
  return [
    { ...row, lines: row.lines.slice(0, count) },
    { lines: row.lines.slice(count), cells: row.cells.map(() => []) },
  ];
}

function headHeightOf({ sheet, columns }: Writer): number {
  const lines = columns.map(({ title, width }) => linesOf(sheet, title, width, head).length);
  return Math.max(...lines) * lineHeightOf(head) + GUTTER;
}

function writeHead(writer: Writer): void {
  const { sheet, columns, table, styles } = writer;
  const row = sheet.pdf.struct('TR');
  table.add(row);
  let x = margin.side;
  const ends = columns.map(({ title, width }, index) => {
    const box = { x, width, align: index === 0 ? ('start' as const) : ('end' as const) };
    x += width;
    return drawText(sheet, row, { tag: 'TH', scope: 'Column' }, title, box, head);
  });
  row.end();
  moveTo(sheet, lastOf(placeOf(sheet), ...ends), styles.padding);
  drawRule(sheet, '#1e1c1a');
}

function writeRow(writer: Writer, measuredRow: Measured): void {
  const { sheet, columns, table, styles } = writer;
  const { body, detail, padding } = styles;
  const height = heightOf(writer, measuredRow);
  const row = sheet.pdf.struct('TR');
  table.add(row);
  const cell = sheet.pdf.struct('TD');
  row.add(cell);
  let from = { page: sheet.page, y: sheet.y + padding };
  const top = from;
  const width = (columns[0]?.width ?? 0) - padding;
  for (const isDetail of [false, true]) {
    const lines = measuredRow.lines.filter((each) => each.isDetail === isDetail).map(({ line }) => line);
    if (lines.length > 0)
      from = drawLines(sheet, cell, 'P', lines, { x: margin.side, width, from }, isDetail ? detail : body);
  }
  cell.end();
  let x = margin.side + (columns[0]?.width ?? 0);
  for (const [index, lines] of measuredRow.cells.entries()) {
    const cellWidth = columns[index + 1]?.width ?? 0;
    drawLines(sheet, row, 'TD', lines, { x, width: cellWidth, align: 'end', from: top }, body);
    x += cellWidth;
  }
  row.end();
  moveTo(sheet, placeOf(sheet), height);
  drawRule(sheet);
}
