import { type FontFile, readJson, type Weight } from './font-file.ts';

/** What a Han character looks like depends on the country. */
export type HanRegion = 'sc' | 'tc' | 'jp' | 'kr';

const hanRegions: readonly HanRegion[] = ['sc', 'tc', 'jp', 'kr'];

const scripts = [
  ...['arabic', 'hebrew', 'thai', 'devanagari', 'bengali', 'tamil', 'telugu', 'gujarati', 'gurmukhi', 'kannada'],
  ...['malayalam', 'oriya', 'sinhala', 'georgian', 'armenian', 'ethiopic', 'khmer', 'lao', 'myanmar', 'thaana'],
].map((script) => `noto-sans-${script}`);

/** The files of Google's Noto fonts that may have a character, in the order of preference. */
export function* notoFilesWith(character: string, weight: Weight, han: HanRegion): Generator<FontFile> {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const name of [...scripts, 'noto-serif-tibetan', 'noto-sans-symbols']) yield* variable(name, codePoint, weight);
  // Its list of characters is not complete.
  yield { path: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff' };
  for (const region of [han, ...hanRegions.filter((other) => other !== han)])
    yield* variable(`noto-sans-${region}`, codePoint, weight);
  yield* partsWith('@fontsource/noto-sans-symbols-2', codePoint, (part) => ({
    path: `@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-${part}-400-normal.woff`,
  }));
  yield* variable('noto-emoji', codePoint, weight);
}

const variable = (name: string, codePoint: number, weight: Weight) =>
  partsWith(`@fontsource-variable/${name}`, codePoint, (part) => ({
    path: `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`,
    weight,
  }));

/** By package, by code point. */
const known = new Map<string, Map<number, string[]>>();

/** Which of the parts into which a package divides a font have the character. */
function* partsWith(name: string, codePoint: number, fileOf: (part: string) => FontFile): Generator<FontFile> {
  const parts = known.get(name) ?? readParts(name);
  known.set(name, parts);
  for (const part of parts.get(codePoint) ?? []) yield fileOf(part);
}

const latin = /^(?:latin|cyrillic|greek|vietnamese)/;

function readParts(name: string): Map<number, string[]> {
  const parts = new Map<number, string[]>();
  for (const [part, ranges] of Object.entries(readJson(`${name}/unicode.json`) as Record<string, string>)) {
    // Other fonts have those.
    if (latin.test(part)) continue;
    for (const [first = 0, last = first] of ranges.split(',').map(rangeOf))
      for (let codePoint = first; codePoint <= last; codePoint++)
        parts.set(codePoint, [...(parts.get(codePoint) ?? []), part.replace(/[[\]]/g, '')]);
  }
  return parts;
}

/** U+FF01-FF0F */
const rangeOf = (text: string) =>
  text
    .replace('U+', '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16));
