import type { Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import type { Direction } from './direction.ts';

/** Glyphs from left to right, with the characters that each stands for; positions in units of the font. */
export type Shaped = {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
};

/** For a glyph that is a part of a character: a space without a width. */
export const NO_CHARACTER = 0x200b;

export type Shape = (text: string, direction: Direction) => Shaped;

// Digits of one width, so that amounts are below each other.
const features = [new harfbuzz.Feature('tnum')];

const directions = { ltr: harfbuzz.Direction.LTR, rtl: harfbuzz.Direction.RTL };

const buffer = new harfbuzz.Buffer();

/** HarfBuzz, because fontkit fails on some fonts, and knows fewer scripts. */
export function shapeWith(trueType: Uint8Array, fontkit: Pick<Font, 'getGlyph'>): Shape {
  const { buffer: bytes, byteOffset, byteLength } = trueType;
  const blob = new harfbuzz.Blob(bytes.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  const font = new harfbuzz.Font(new harfbuzz.Face(blob));
  return (text, direction) => {
    buffer.reset();
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(directions[direction]);
    harfbuzz.shape(font, buffer, features);
    const infos = buffer.getGlyphInfos();
    const charactersOf = clustersOf(text, infos);
    const glyphs = infos.map(({ codepoint: id, cluster }, index) => ({
      id,
      advanceWidth: fontkit.getGlyph(id).advanceWidth,
      codePoints: infos[index - 1]?.cluster === cluster ? [NO_CHARACTER] : charactersOf(cluster),
    }));
    return { glyphs, positions: buffer.getGlyphPositions() };
  };
}

/** The characters from one cluster, an index into the text, to the next. */
function clustersOf(text: string, infos: { cluster: number }[]): (cluster: number) => number[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  return (cluster) =>
    Array.from(text.slice(cluster, ends.get(cluster)), (character) => character.codePointAt(0) ?? 0).filter(isVisible);
}

const isVisible = (codePoint: number) => codePoint !== 0x200c && codePoint !== 0x200d;
