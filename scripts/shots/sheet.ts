import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { nameOf } from '../../e2e/screens/screen.ts';
import type { Shot } from './camera.ts';
import { type Size, themes } from './sizes.ts';

const GAP = 24;
const LABEL = 44;
/** A longer page continues in another tile. */
const TILE_HEIGHT = 1460;

type Tile = { label: string; columns: Buffer[]; width: number; height: number };

/** Light and dark side by side. Returns the files. */
export async function composeSheets(shots: Shot[], size: Size, folder: string, partHeight: number): Promise<string[]> {
  const tiles = (await sequentially(shots, tilesOf)).flat();
  const rows = rowsOf(tiles, size.pairs);
  const files: string[] = [];
  for (const old of globSync(`sheet-${size.width}-*.png`, { cwd: folder })) rmSync(path.join(folder, old));
  for (const [index, part] of partsOf(rows, partHeight).entries()) {
    const file = path.join(folder, `sheet-${size.width}-${String(index + 1).padStart(3, '0')}.png`);
    await draw(part, file);
    files.push(file);
  }
  return files;
}

async function tilesOf({ screen, size, files }: Shot): Promise<Tile[]> {
  const scaled = await Promise.all(themes.map((theme) => sharp(files[theme]).resize({ width: size.shown }).toBuffer()));
  const heights = await Promise.all(scaled.map(async (image) => (await sharp(image).metadata()).height));
  const whole = Math.max(...heights);
  const count = Math.ceil(whole / TILE_HEIGHT);
  return sequentially([...Array(count).keys()], async (nth) => {
    const top = nth * TILE_HEIGHT;
    const height = Math.min(TILE_HEIGHT, whole - top);
    const columns = await Promise.all(scaled.map((image, index) => cut(image, heights[index] ?? 0, top, height)));
    const label = `${nameOf(screen)}   ${screen.as}${count > 1 ? `   ${nth + 1}/${count}` : ''}`;
    return { label, columns: columns.filter((column) => column !== undefined), width: size.shown, height };
  });
}

async function cut(image: Buffer, whole: number, top: number, height: number): Promise<Buffer | undefined> {
  if (top >= whole) return undefined;
  const { width } = await sharp(image).metadata();
  return sharp(image)
    .extract({ left: 0, top, width, height: Math.min(height, whole - top) })
    .toBuffer();
}

function rowsOf(tiles: Tile[], pairs: number): Tile[][] {
  return Array.from({ length: Math.ceil(tiles.length / pairs) }, (_, nth) =>
    tiles.slice(nth * pairs, (nth + 1) * pairs),
  );
}

const heightOf = (row: Tile[]) => Math.max(...row.map(({ height }) => height)) + LABEL + GAP;

function partsOf(rows: Tile[][], partHeight: number): Tile[][][] {
  const parts: Tile[][][] = [];
  let left = 0;
  for (const row of rows) {
    if (heightOf(row) > left) {
      parts.push([]);
      left = partHeight - GAP;
    }
    parts.at(-1)?.push(row);
    left -= heightOf(row);
  }
  return parts;
}

async function draw(rows: Tile[][], file: string): Promise<void> {
  const pairWidth = (tile: Tile) => tile.width * themes.length + GAP;
  const width = Math.max(...rows.map((row) => row.reduce((sum, tile) => sum + pairWidth(tile) + GAP, GAP)));
  const height = rows.reduce((sum, row) => sum + heightOf(row), GAP);
  const layers: OverlayOptions[] = [];
  let top = GAP;
  for (const row of rows) {
    let left = GAP;
    for (const tile of row) {
      layers.push({ input: labelImage(tile.label, pairWidth(tile)), left, top });
      for (const [index, input] of tile.columns.entries())
        layers.push({ input, left: left + index * (tile.width + GAP / 2), top: top + LABEL });
      left += pairWidth(tile) + GAP;
    }
    top += heightOf(row);
  }
  await sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
    .composite(layers)
    .png({ compressionLevel: 7 })
    .toFile(file);
}

function labelImage(text: string, width: number): Buffer {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="29" font-family="DejaVu Sans Mono, monospace" font-size="18" fill="#000" xml:space="preserve">${escaped}</text></svg>`,
  );
}

/** Sequential, to limit memory. */
async function sequentially<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
