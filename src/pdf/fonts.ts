import { type FontFile, fontIn, loadFont, nameOf, type PartialFont, type Weight } from './font-file.ts';
import { charactersOf } from './line-breaks.ts';
import { type HanRegion, notoFilesWith } from './noto.ts';
import type { Shaped } from './shape.ts';

// In the order of preference, before Noto. Geist has no Greek.
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

function* filesWith(character: string, weight: Weight, han: HanRegion): Generator<FontFile> {
  for (const pathOf of files) yield { path: pathOf(weight) };
  yield* notoFilesWith(character, weight, han);
}

/** For a character that no font has. */
const REPLACEMENT = '?';

type Run = { text: string; font: PartialFont };

/** The fonts of one document, which is written without waiting. */
export type Fonts = {
  /** The text in parts that one font can write. */
  runsOf: (text: string, weight: Weight) => Run[];
  /** The files to load before the document can be written. */
  missing: () => FontFile[];
  /** The characters that no font has. */
  unknown: ReadonlySet<string>;
};

/** Opens only the fonts that are looked at. */
export function openFonts(han: HanRegion): Fonts {
  const opened = new Map<string, PartialFont>();
  const missing = new Map<string, FontFile>();
  const unknown = new Set<string>();
  const open = (file: FontFile): PartialFont | undefined => {
    const read = fontIn(file);
    if (!read) {
      missing.set(nameOf(file), file);
      return undefined;
    }
    const known = opened.get(read.name);
    if (known) return known;
    const font = withCachedShapes(read);
    opened.set(read.name, font);
    return font;
  };
  const found = new Map<string, PartialFont | undefined>();
  const fontFor = (character: string, weight: Weight): PartialFont | undefined => {
    const key = `${weight} ${character}`;
    if (found.has(key)) return found.get(key);
    let result: PartialFont | undefined;
    // The one with all of it, else the one with its letter.
    for (const file of filesWith(character, weight, han)) {
      const font = open(file);
      // What comes after it is read only if this does not have it.
      if (!font) return undefined;
      if (!has(font, letterOf(character))) continue;
      result ??= font;
      if (Array.from(character).every((each) => has(font, each))) {
        result = font;
        break;
      }
    }
    if (!result) unknown.add(character);
    found.set(key, result);
    return result;
  };
  return {
    unknown,
    missing: () => [...missing.values()],
    runsOf: (text, weight) => {
      const runs: Run[] = [];
      for (const character of text && isAscii(text) ? [text] : charactersOf(text)) {
        const last = runs.at(-1);
        // A space belongs to the word before it, although several fonts have one. That of symbols is as wide as they are.
        const isContinued = character === ' ' && last && hasLetters(last.text) && has(last.font, character);
        const known = isContinued ? last.font : fontFor(isAscii(character) ? ' ' : character, weight);
        const font = known ?? (fontFor(REPLACEMENT, weight) as PartialFont);
        const written = known ? writable(character, known) : REPLACEMENT;
        if (last?.font === font) last.text += written;
        else runs.push({ text: written, font });
      }
      return runs;
    },
  };
}

/** Writes again with the fonts that were missing, until none is. */
export async function withFonts<T>(han: HanRegion, write: (fonts: Fonts) => T): Promise<T> {
  for (;;) {
    const fonts = openFonts(han);
    const written = write(fonts);
    const missing = fonts.missing();
    if (missing.length === 0) return written;
    await Promise.all(missing.map(loadFont));
  }
}

/** Without the marks that a font lacks, for which it would draw a box. */
const writable = (character: string, font: PartialFont) =>
  isAscii(character) ? character : Array.from(character, (each) => (has(font, each) ? each : '')).join('');

const isAscii = (text: string) => /^[ -~]*$/.test(text);

const hasLetters = (text: string) => /\p{L}/u.test(text);

const letterOf = (character: string) => String.fromCodePoint(character.codePointAt(0) ?? 0);

/** Joiners change the form of letters, and have none. */
const has = ({ font }: Pick<PartialFont, 'font'>, character: string) =>
  character === '\u200c' || character === '\u200d' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** A text is measured several times before it is drawn. */
function withCachedShapes({ shape, ...partial }: PartialFont): PartialFont {
  const known = new Map<string, Shaped>();
  return {
    ...partial,
    shape: (text, direction) => {
      const key = `${direction} ${text}`;
      const shaped = known.get(key) ?? shape(text, direction);
      known.set(key, shaped);
      return shaped;
    },
  };
}
