import { drawText, lastOf, margin, moveTo, type Place, placeOf, type Sheet } from './sheet.ts';
import type { TextStyle } from './text.ts';

export const GAP = 24;

const small = { size: 9 };
const label = { size: 8, color: '#6b6762' };

type Sender = { name: string; lines: string[]; title: string };

/** The seller beside the title. */
export function writeSender(sheet: Sheet, { name, lines, title }: Sender): void {
  const half = (sheet.width - GAP) / 2;
  const left = { x: margin.side, width: half };
  let end = drawText(sheet, sheet.root, 'P', name, left, { size: 11, weight: 600 });
  for (const line of lines.filter(Boolean)) end = drawText(sheet, sheet.root, 'P', line, { ...left, from: end }, small);
  const right = { x: margin.side + half + GAP, width: half, align: 'end' as const };
  moveTo(sheet, lastOf(end, drawText(sheet, sheet.root, 'H1', title, right, { size: 15, weight: 600 })), GAP);
}

export type Fact = readonly [name: string, value: string];

type Columns = {
  addresses: { title: string; lines: string[] }[];
  addressStyle: TextStyle;
  /** The last one has the facts. */
  columns: number;
  facts: readonly Fact[];
};

/** Each continues on the next page by itself. */
export function writeColumns(sheet: Sheet, { addresses, addressStyle, columns, facts }: Columns): void {
  const width = (sheet.width - (columns - 1) * GAP) / columns;
  const column = (index: number) => ({ x: margin.side + index * (width + GAP), width });
  const ends = addresses.map(({ title, lines }, index): Place => {
    const { page, y } = drawText(sheet, sheet.root, 'P', title, column(index), label);
    let from = { page, y: y + 2 };
    for (const line of lines) from = drawText(sheet, sheet.root, 'P', line, { ...column(index), from }, addressStyle);
    return from;
  });
  let from = placeOf(sheet);
  const { x } = column(columns - 1);
  for (const [name, value] of facts) {
    // On the baseline of its value.
    const beside = { ...from, y: from.y + small.size - label.size };
    const end = drawText(sheet, sheet.root, 'P', name, { x, width: width * 0.4, from: beside }, label);
    const right = { x: x + width * 0.4, width: width * 0.6, align: 'end' as const, from };
    from = lastOf(end, drawText(sheet, sheet.root, 'P', value, right, small));
  }
  moveTo(sheet, lastOf(from, ...ends), GAP);
}
