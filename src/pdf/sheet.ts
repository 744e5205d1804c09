import PDFDocument from 'pdfkit';
import { directionOf } from './direction.ts';
import type { Fonts } from './fonts.ts';
import type { Paper } from './places.ts';
import { drawLine, type Line, lineHeightOf, linesOf, type Pen, type TextStyle, widthOf } from './text.ts';

export type Element = PDFKit.PDFStructureElement;

export const margin = { side: 50, top: 50, bottom: 70 };

/** `y` moves down. Pages are numbered from 0. */
export type Place = { page: number; y: number };

/** With the place where the next text is drawn. */
export type Sheet = Pen &
  Place & {
    root: Element;
    width: number;
    bottom: number;
  };

type Options = { paper: Paper; title: string; author: string; language: string; issuedAt: Date };

/** Tagged (PDF/UA). Nothing in it depends on when or where it is written. */
export function openSheet(fonts: Fonts, { paper, title, author, language, issuedAt }: Options): Sheet {
  const pdf = new PDFDocument({
    size: paper,
    margin: 0,
    font: null as unknown as string,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    // Unknown to the types.
    subset: 'PDF/UA' as 'PDF/A-1',
    info: { Title: title, Author: author, CreationDate: issuedAt },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { width, height } = pdf.page;
  return {
    pdf,
    fonts,
    root,
    width: width - 2 * margin.side,
    bottom: height - margin.bottom,
    page: 0,
    y: margin.top,
  };
}

export const placeOf = ({ page, y }: Place): Place => ({ page, y });

/** Where all of them are over. */
export function lastOf(...places: Place[]): Place {
  return places.reduce((last, place) => ((place.page - last.page || place.y - last.y) > 0 ? place : last));
}

/** The next text is drawn below. */
export function moveTo(sheet: Sheet, { page, y }: Place, gap = 0): void {
  Object.assign(sheet, { page, y: y + gap });
  turnTo(sheet, page);
}

export function nextPage(sheet: Sheet): void {
  moveTo(sheet, { page: sheet.page + 1, y: margin.top });
}

function turnTo({ pdf }: Sheet, page: number): void {
  while (pdf.bufferedPageRange().count <= page) pdf.addPage();
  pdf.switchToPage(page);
}

/** `direction`: aligned where its lines begin. */
type Box = { x: number; width: number; align?: 'start' | 'end' | 'direction'; from?: Place };

type Tag = string | { tag: string; scope: 'Column' | 'Row' };

/** Draws the wrapped text as one element, on as many pages as it needs; returns where it ends. */
export function drawText(sheet: Sheet, parent: Element, tag: Tag, text: string, box: Box, style: TextStyle): Place {
  return drawLines(sheet, parent, tag, linesOf(sheet, text, box.width, style), box, style);
}

export function drawLines(sheet: Sheet, parent: Element, tag: Tag, lines: Line[], box: Box, style: TextStyle): Place {
  const { pdf, bottom, page: current } = sheet;
  const height = lineHeightOf(style);
  const { tag: type, ...options } = typeof tag === 'string' ? { tag } : tag;
  // `scope` is unknown to the types.
  const element = pdf.struct(type, options as PDFKit.Mixins.StructureElementOptions);
  parent.add(element);
  const place = placeOf(box.from ?? sheet);
  const widest = Math.max(0, ...lines.map((line) => (line.direction === 'rtl' ? widthOf(sheet, line.text, style) : 0)));
  for (let start = 0; start < lines.length; ) {
    if (place.y + height > bottom) Object.assign(place, { page: place.page + 1, y: margin.top });
    const part = lines.slice(start, start + Math.max(1, Math.floor((bottom - place.y) / height)));
    turnTo(sheet, place.page);
    const { y } = place;
    element.add(() => {
      for (const [index, line] of part.entries())
        drawLine(sheet, line, { x: startOf(sheet, line, { ...box, widest }, style), y: y + index * height }, style);
    });
    place.y += part.length * height;
    start += part.length;
  }
  element.end();
  turnTo(sheet, current);
  return place;
}

/** Lines from right to left begin where the widest of them does, so that they stay beside what is on their left. */
function startOf(sheet: Sheet, { text, direction }: Line, box: Box & { widest: number }, style: TextStyle): number {
  const { x, width, align = 'start', widest } = box;
  if (align === 'end') return x + width - widthOf(sheet, text, style);
  if (direction === 'ltr') return x;
  return x + (align === 'direction' ? width : widest) - widthOf(sheet, text, style);
}

/** Not read aloud. */
export function drawRule({ pdf, width, y }: Sheet, color = '#c5c1bb'): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(margin.side, y)
    .lineTo(margin.side + width, y)
    .lineWidth(0.5)
    .stroke(color);
  pdf.endMarkedContent();
}

/** For the pages from `first` on, when their number is known. */
export function drawFooters(sheet: Sheet, textOf: (page: number, pages: number) => string, first = 0): void {
  const { pdf, width } = sheet;
  const count = pdf.bufferedPageRange().count - first;
  const style = { size: 8, color: '#6b6762' };
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(first + index);
    const text = textOf(index + 1, count);
    const x = margin.side + width - widthOf(sheet, text, style);
    pdf.markContent('Artifact', { type: 'Pagination' });
    drawLine(sheet, { text, direction: directionOf(text) }, { x, y: pdf.page.height - 40 }, style);
    pdf.endMarkedContent();
  }
}

export function bytesOf({ pdf, root }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    root.end();
    pdf.end();
  });
}
