import type PDFDocument from 'pdfkit';
import type { Fonts, PartialFont, Weight } from './fonts.ts';

export type TextStyle = { size: number; weight?: Weight; color?: string };

const LINE_HEIGHT = 1.35;

export const lineHeightOf = ({ size }: TextStyle): number => size * LINE_HEIGHT;

// Digits of one width, so that amounts are below each other.
const features = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] };

export type Pdf = InstanceType<typeof PDFDocument>;

export type Pen = { pdf: Pdf; fonts: Fonts };

export function widthOf({ pdf, fonts }: Pen, text: string, { size, weight = 400 }: TextStyle): number {
  return fonts
    .runsOf(text, weight)
    .reduce((width, { text: part, font }) => width + withFont(pdf, font, size).widthOfString(part, features), 0);
}

/** Draws one line and returns nothing: the position of the document does not matter. */
export function drawLine({ pdf, fonts }: Pen, text: string, at: { x: number; y: number }, style: TextStyle): void {
  let { x } = at;
  for (const { text: part, font } of fonts.runsOf(text, style.weight ?? 400)) {
    withFont(pdf, font, style.size).fillColor(style.color ?? '#1e1c1a');
    // Baselines of different fonts are at different distances from their tops.
    pdf.text(part, x, at.y + style.size, { lineBreak: false, baseline: 'alphabetic', ...features });
    x += pdf.widthOfString(part, features);
  }
}

/** Breaks at spaces, and inside a word that is wider than a line. */
export function wrap(pen: Pen, text: string, width: number, style: TextStyle): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  // Most texts do, and measuring takes long.
  if (widthOf(pen, whole, style) <= width) return whole ? [whole] : [];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(pen, longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of word) {
      if (line && widthOf(pen, line + character, style) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line ? [...lines, line] : lines;
}

function withFont(pdf: Pdf, { name, font }: PartialFont, size: number): Pdf {
  return pdf.font(font as unknown as string, name).fontSize(size);
}
