import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { cleanText, drawnText } from './clean-text.ts';
import { type Direction, directionOf, visualRuns } from './direction.ts';
import type { PartialFont, Weight } from './font-file.ts';
import type { Fonts } from './fonts.ts';
import { breakable, charactersOf } from './line-breaks.ts';
import { NO_CHARACTER } from './shape.ts';

export type TextStyle = { size: number; weight?: Weight; color?: string };

const LINE_HEIGHT = 1.35;

export const lineHeightOf = ({ size }: TextStyle): number => size * LINE_HEIGHT;

export type Pdf = InstanceType<typeof PDFDocument>;

export type Pen = { pdf: Pdf; fonts: Fonts };

type Piece = { text: string; font: PartialFont; direction: Direction };

/** From left to right. */
function piecesOf({ fonts }: Pen, text: string, weight: Weight, paragraph: Direction): Piece[] {
  return visualRuns(text, paragraph).flatMap(({ text: run, direction }) => {
    const pieces = fonts.runsOf(drawnText(run), weight).map((piece) => ({ ...piece, direction }));
    return direction === 'rtl' ? pieces.reverse() : pieces;
  });
}

export function widthOf(pen: Pen, text: string, { size, weight = 400 }: TextStyle): number {
  return piecesOf(pen, text, weight, directionOf(text)).reduce((width, piece) => width + widthOfPiece(piece, size), 0);
}

function widthOfPiece({ text, font: { font, shape }, direction }: Piece, size: number): number {
  const width = shape(text, direction).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (width * size) / font.unitsPerEm;
}

export type Line = { text: string; direction: Direction };

/** Draws one line and returns nothing: the position of the document does not matter. */
export function drawLine(pen: Pen, line: Line, at: { x: number; y: number }, style: TextStyle): void {
  const { pdf } = pen;
  const { size, weight = 400, color = '#1e1c1a' } = style;
  const pieces = piecesOf(pen, line.text, weight, line.direction);
  const isReadable = pieces.every(isReadAsDrawn);
  if (!isReadable) pdf.markContent('Span', { actual: drawnText(line.text) });
  let { x } = at;
  for (const piece of pieces) {
    const { text, font, direction } = piece;
    pdf
      .font(embeddable(font) as unknown as string, font.name)
      .fontSize(size)
      .fillColor(color);
    // Baselines of different fonts are at different distances from their tops.
    pdf.text(text, x, at.y + size, { lineBreak: false, baseline: 'alphabetic', ...features[direction] });
    x += widthOfPiece(piece, size);
  }
  if (!isReadable) pdf.endMarkedContent();
}

/** Elsewhere glyphs do not tell the characters and their order, which copying, searching and reading aloud need. */
const isReadAsDrawn = ({ text, font: { shape }, direction }: Piece) =>
  direction === 'ltr' && shape(text, direction).glyphs.every(({ codePoints }) => codePoints[0] !== NO_CHARACTER);

/** PDFKit passes nothing else to the font. This feature of OpenType is always on in a text from right to left. */
const RIGHT_TO_LEFT = 'rtla';

const features = {
  ltr: { features: [] },
  rtl: { features: [RIGHT_TO_LEFT as PDFKit.Mixins.OpenTypeFeatures] },
};

/** PDFKit embeds what fontkit has read, and lays it out as we do. */
function embeddable({ font, shape }: PartialFont): Font {
  const layout = (text: string, given: string[] = []) => {
    const { glyphs, positions } = shape(text, given.includes(RIGHT_TO_LEFT) ? 'rtl' : 'ltr');
    // PDFKit scales them where they are.
    const own = positions.map((position) => ({ ...position }));
    return { glyphs, positions: own, advanceWidth: own.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  return Object.create(font, { layout: { value: layout } });
}

/** The lines of a text with paragraphs. */
export function linesOf(pen: Pen, text: string, width: number, style: TextStyle): Line[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).flatMap((paragraph) => {
    const clean = cleanText(paragraph);
    const direction = directionOf(clean);
    return wrap(pen, clean, width, style).map((line) => ({ text: line, direction }));
  });
}

/** Breaks where the script allows it, and inside a word that is wider than a line. */
function wrap(pen: Pen, text: string, width: number, style: TextStyle): string[] {
  const whole = text.replace(/[\p{Zs}--[\u00a0\u2007\u202f\u3000]]+/gv, ' ').trim();
  // Most texts do, and measuring takes long.
  if (widthOf(pen, whole, style) <= width) return whole ? [whole] : [];
  const fitting = (part: string) => widthOf(pen, part.trimEnd(), style) <= width;
  const parts = breakable(whole).flatMap((part) => (fitting(part) ? [part] : split(part, fitting)));
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of parts) {
    if (line && used + widthOf(pen, part.trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += part;
    used += widthOf(pen, part, style);
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

/** At spaces that are not to be broken, else between any characters. */
function split(text: string, isFitting: (part: string) => boolean): string[] {
  const parts = text.split(/(?<=[\u00a0\u2007\u202f])/);
  return parts.flatMap((part) => (isFitting(part) ? [part] : charactersOf(part)));
}
