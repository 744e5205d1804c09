import PDFDocument from 'pdfkit';
import { openFonts } from './fonts.ts';
import type { Paper } from './paper.ts';
import { drawLine, lineHeightOf, type Pen, type TextStyle, widthOf, wrap } from './text.ts';

export type Element = PDFKit.PDFStructureElement;

export const margin = { side: 50, top: 50, bottom: 70 };

/** Where the next text is drawn, on which part of the page. `y` moves down. */
export type Sheet = Pen & {
  root: Element;
  width: number;
  bottom: number;
  y: number;
};

type Options = { paper: Paper; title: string; author: string; language: string; issuedAt: Date };

/** Tagged (PDF/UA). Nothing in it depends on when or where it is written. */
export function openSheet({ paper, title, author, language, issuedAt }: Options): Sheet {
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
    fonts: openFonts(),
    root,
    width: width - 2 * margin.side,
    bottom: height - margin.bottom,
    y: margin.top,
  };
}

export function addPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.y = margin.top;
}

type Box = { x: number; y: number; width: number; align?: 'start' | 'end' };

/** Draws the wrapped text as one element; returns its height. */
export function drawText(
  sheet: Sheet,
  parent: Element,
  tag: string | { tag: string; scope: 'Column' | 'Row' },
  text: string,
  box: Box,
  style: TextStyle,
): number {
  const { pdf } = sheet;
  const lines = text.split('\n').flatMap((part) => wrap(sheet, part, box.width, style));
  const height = lineHeightOf(style);
  const { tag: type, ...options } = typeof tag === 'string' ? { tag } : tag;
  const draw = () => {
    for (const [index, line] of lines.entries()) {
      const x = box.align === 'end' ? box.x + box.width - widthOf(sheet, line, style) : box.x;
      drawLine(sheet, line, { x, y: box.y + index * height }, style);
    }
  };
  // `scope` is unknown to the types.
  parent.add(pdf.struct(type, options as PDFKit.Mixins.StructureElementOptions, lines.length > 0 ? draw : []));
  return lines.length * height;
}

/** Not read aloud. */
export function drawRule({ pdf, width }: Sheet, y: number, color = '#c5c1bb'): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(margin.side, y)
    .lineTo(margin.side + width, y)
    .lineWidth(0.5)
    .stroke(color);
  pdf.endMarkedContent();
}

/** At the end, when the number of pages is known. */
export function drawFooters(sheet: Sheet, textOf: (page: number, pages: number) => string): void {
  const { pdf, width } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  const style = { size: 8, color: '#6b6762' };
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    const text = textOf(index + 1, count);
    const x = margin.side + width - widthOf(sheet, text, style);
    pdf.markContent('Artifact', { type: 'Pagination' });
    drawLine(sheet, text, { x, y: pdf.page.height - 40 }, style);
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
