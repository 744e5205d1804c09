import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { type Shape, shapeWith } from './shape.ts';
import { trueTypeOf } from './true-type.ts';

export type Weight = 400 | 600;

/** With a weight: a font of all weights, of which this one is made. */
export type FontFile = { path: string; weight?: Weight };

const { resolve } = createRequire(import.meta.url);

export const nameOf = ({ path, weight }: FontFile) => (weight ? `${path} ${weight}` : path);

/** A font that has a part of the characters, and its name in a document. */
export type PartialFont = { name: string; font: Font; shape: Shape };

/** Reading one takes longer than writing a document. */
const cache = new Map<string, PartialFont>();

/** Undefined until `loadFont()` has loaded it. */
export function fontIn(file: FontFile): PartialFont | undefined {
  const known = cache.get(nameOf(file));
  return known || file.weight ? known : keep(file, trueTypeOf(readFileSync(resolve(file.path))));
}

/** fontkit cannot embed glyphs of variable fonts. */
export async function loadFont(file: FontFile): Promise<void> {
  // WebAssembly, which most documents do not need.
  const { default: subsetFont } = await import('subset-font');
  const options = {
    targetFormat: 'truetype',
    variationAxes: { wght: file.weight ?? 400 },
    keepAllGlyphs: true,
  } as const;
  keep(file, await subsetFont(readFileSync(resolve(file.path)), '', options));
}

function keep(file: FontFile, trueType: Buffer): PartialFont {
  const font = create(trueType) as Font;
  const partial = { name: nameOf(file), font, shape: shapeWith(trueType, font) };
  cache.set(partial.name, partial);
  return partial;
}

export const readJson = (path: string): unknown => JSON.parse(readFileSync(resolve(path), 'utf8'));
