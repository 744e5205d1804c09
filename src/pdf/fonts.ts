import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';
import { trueTypeOf } from './true-type.ts';

export type Weight = 400 | 600;

/** A font that has a part of the characters, and its name in a document. */
export type PartialFont = { name: string; font: Font };

const { resolve } = createRequire(import.meta.url);

// In the order of preference. Geist has no Greek.
const files = [
  (weight: Weight) => `@fontsource/geist/files/geist-latin-${weight}-normal.woff`,
  (weight: Weight) => `@fontsource/geist/files/geist-latin-ext-${weight}-normal.woff`,
  (weight: Weight) => `@fontsource/geist/files/geist-cyrillic-${weight}-normal.woff`,
  (weight: Weight) => `@fontsource/inter/files/inter-greek-${weight}-normal.woff`,
  (weight: Weight) => `@fontsource/geist/files/geist-cyrillic-ext-${weight}-normal.woff`,
  (weight: Weight) => `@fontsource/geist/files/geist-vietnamese-${weight}-normal.woff`,
  (weight: Weight) => `@fontsource/inter/files/inter-greek-ext-${weight}-normal.woff`,
  (weight: Weight) => `@fontsource/inter/files/inter-latin-ext-${weight}-normal.woff`,
];

/** Reading one takes longer than writing a document. */
const kept = new Map<string, PartialFont>();

function fontIn(file: string): PartialFont {
  const font = kept.get(file) ?? { name: file, font: create(trueTypeOf(readFileSync(resolve(file)))) as Font };
  kept.set(file, font);
  return font;
}

/** A font keeps each glyph with the characters that it was first used for, so the next document would depend on them. */
function forgetGlyphs({ font }: PartialFont): void {
  (font as Font & { _glyphs: object })._glyphs = {};
  layOutOnce(font);
}

/** A text is measured several times before it is drawn, and PDFKit keeps no layout that has features: all have the same. */
function layOutOnce(font: Font): void {
  const layOut = Object.getPrototypeOf(font).layout as Font['layout'];
  const known = new Map<string, GlyphRun>();
  font.layout = (text, ...options) => {
    const run = known.get(text) ?? layOut.call(font, text, ...options);
    known.set(text, run);
    // PDFKit scales the positions where they are.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

/** For a character that no font has. */
const REPLACEMENT = '?';

type Run = { text: string; font: PartialFont };

/** Of one document, which is written without waiting. */
export type Fonts = {
  /** The text in parts that one font can write. */
  runsOf: (text: string, weight: Weight) => Run[];
};

/** Opens only the fonts that are looked at. */
export function openFonts(): Fonts {
  const opened = new Map<string, PartialFont>();
  const open = (file: string): PartialFont => {
    const known = opened.get(file);
    if (known) return known;
    const font = fontIn(file);
    forgetGlyphs(font);
    opened.set(file, font);
    return font;
  };
  const fontFor = (character: string, weight: Weight) => {
    for (const fileOf of files) {
      const font = open(fileOf(weight));
      if (has(font, character)) return font;
    }
    return undefined;
  };
  return {
    runsOf: (text, weight) => {
      const runs: Run[] = [];
      for (const character of text.normalize('NFC')) {
        const last = runs.at(-1);
        // A space belongs to the word before it, although several fonts have one.
        const continued = character === ' ' && last && has(last.font, character) ? last.font : undefined;
        const found = continued ?? fontFor(character, weight);
        const font = found ?? (fontFor(REPLACEMENT, weight) as PartialFont);
        const written = found ? character : REPLACEMENT;
        if (last?.font === font) last.text += written;
        else runs.push({ text: written, font });
      }
      return runs;
    },
  };
}

const has = ({ font }: PartialFont, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
