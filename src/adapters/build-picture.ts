import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { BuildPicture, DrawBuild } from '../domain/pictures/build-picture.ts';
import { renderQueue } from './render-queue.ts';

export const BUILD_PICTURE = { width: 1200, height: 630 } as const;

// Copied from src/web/styles/tokens.css.
const colors = {
  ...{ paper: '#f9f6f2', ink: '#221e1c', soft: '#4a4641', line: '#d3cfc8', signal: '#fe852a' },
  ...{ success: '#18703e', warning: '#8a5300', danger: '#b3202c' },
};

/** One of 60 kB each. */
const cache = new LRUCache<string, Promise<Uint8Array>>({ max: 100 });

const enqueue = renderQueue({ concurrency: 1, maxWaiting: 8, maxWaitingPerOwner: 8, retrySeconds: 5 });

/** Text is drawn as outlines, because a server may have no fonts. Equal pictures are drawn once. */
export const drawBuild: DrawBuild = (picture) => {
  const key = JSON.stringify(picture);
  const known = cache.get(key);
  if (known) return known;
  const drawn = enqueue({ owner: 'build pictures', isLarge: false }, () => render(picture));
  cache.set(key, drawn);
  drawn.catch(() => cache.delete(key));
  return drawn;
};

async function render(picture: BuildPicture): Promise<Uint8Array> {
  const { width, height } = BUILD_PICTURE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colors.paper}"/>${contentOf(picture)}</svg>`;
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .timeout({ seconds: 10 })
    .toBuffer();
}

const [MARGIN, KINDS, WIDE] = [64, 250, 1200 - 2 * 64];

function contentOf({ shop, title, plainTitle, verdict, tone, total, parts, more }: BuildPicture): string {
  const top = 232;
  const rows = parts.map(({ kind, name }, at) => {
    const y = top + at * 42;
    return (
      textAt(MARGIN, y, kind, { size: 22, color: colors.soft, most: KINDS - 24 }) +
      textAt(MARGIN + KINDS, y, name, { size: 24, color: colors.ink, most: WIDE - KINDS })
    );
  });
  const priceWidth = widthOf(total, 52, true);
  return [
    textAt(MARGIN, 84, shop, { size: 26, color: colors.soft, isBold: true, most: WIDE }),
    textAt(MARGIN, 158, canWrite(title) ? title : plainTitle, {
      size: 58,
      color: colors.ink,
      isBold: true,
      most: WIDE,
    }),
    ...rows,
    more
      ? textAt(MARGIN + KINDS, top + parts.length * 42, more, { size: 22, color: colors.soft, most: WIDE - KINDS })
      : '',
    `<rect x="${MARGIN}" y="528" width="${WIDE}" height="2" fill="${colors.line}"/>`,
    `<rect x="${MARGIN}" y="556" width="8" height="36" fill="${colors[tone]}"/>`,
    textAt(MARGIN + 28, 584, verdict, { size: 26, color: colors[tone], isBold: true, most: WIDE - priceWidth - 60 }),
    textAt(MARGIN + WIDE - priceWidth, 592, total, { size: 52, color: colors.ink, isBold: true, most: WIDE }),
  ].join('');
}

type Writing = { size: number; color: string; isBold?: boolean; most: number };

function textAt(x: number, y: number, text: string, { size, color, isBold = false, most }: Writing): string {
  const outlines = outlinesOf(shortened(text, size, isBold, most), size, isBold).map(
    ({ path, at }) => `<path transform="translate(${at.toFixed(2)} 0)" d="${path}"/>`,
  );
  return `<g fill="${color}" transform="translate(${x} ${y})">${outlines.join('')}</g>`;
}

function shortened(text: string, size: number, isBold: boolean, most: number): string {
  if (widthOf(text, size, isBold) <= most) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size, isBold) > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const widthOf = (text: string, size: number, isBold: boolean): number =>
  lettersOf(text, isBold).reduce((sum, { font, code }) => sum + advanceOf(font, code) * size, 0);

const advanceOf = (font: Font, code: number) => font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;

function outlinesOf(text: string, size: number, isBold: boolean): { path: string; at: number }[] {
  let at = 0;
  return lettersOf(text, isBold).map(({ font, code }) => {
    const scale = size / font.unitsPerEm;
    const path = font.glyphForCodePoint(code).path.scale(scale, -scale).toSVG();
    const outline = { path, at };
    at += advanceOf(font, code) * size;
    return outline;
  });
}

const REPLACEMENT = '?'.charCodeAt(0);

function lettersOf(text: string, isBold: boolean): { font: Font; code: number }[] {
  const fonts = fontsOf(isBold ? 600 : 400);
  return Array.from(text.normalize('NFC'), (letter) => {
    const code = letter.codePointAt(0) ?? REPLACEMENT;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(code));
    return font ? { font, code } : { font: fonts[0] as Font, code: REPLACEMENT };
  });
}

const canWrite = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every((letter) =>
    fontsOf(600).some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<number, Font[]>();

function fontsOf(weight: 400 | 600): Font[] {
  const fonts =
    loaded.get(weight) ??
    [
      'geist/files/geist-latin',
      'geist/files/geist-latin-ext',
      'geist/files/geist-cyrillic',
      'inter/files/inter-greek',
    ].map((name) => create(readFileSync(resolve(`@fontsource/${name}-${weight}-normal.woff`))) as Font);
  loaded.set(weight, fonts);
  return fonts;
}
