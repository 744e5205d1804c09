import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** A radial gradient behind the product; `edge` is the background colour of the page's tile. */
export type Background = { middle: string; edge: string };

export const paper: Background = { middle: '#f2f0ec', edge: '#e8e5df' };
export const night: Background = { middle: '#37342f', edge: '#2b2825' };

const bytesAt800 = 40_000;

/** Puts a render on the background and writes each width as AVIF and WebP, at most 40 kB at 800 pixels. */
export async function exportPicture(
  png: string,
  folder: string,
  widths: number[],
  background: Background,
): Promise<void> {
  const { width, height } = await sharp(png).metadata();
  // Converts 16 bits per channel to the 8 of the background before compositing.
  const picture = await sharp(png).toColourspace('srgb').png().toBuffer();
  const onBackground = await sharp(backgroundOf(background, width, height))
    .composite([{ input: picture }])
    .removeAlpha()
    .png()
    .toBuffer();
  const files: [name: string, bytes: Buffer][] = [];
  for (const target of widths) {
    const sized = await sharp(onBackground).resize(target).png().toBuffer();
    const maxBytes = bytesAt800 * Math.max(1, (target / 800) ** 1.5);
    files.push([`${target}.avif`, await within(maxBytes, 62, (q) => avif(sized, q))]);
    files.push([`${target}.webp`, await within(maxBytes, 82, (q) => webp(sized, q))]);
  }
  // Written only when all are encoded, so that an interrupted run leaves complete pictures.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes);
}

function backgroundOf({ middle, edge }: Background, width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="g" cx="0.5" cy="0.54" r="0.62"><stop stop-color="${middle}"/><stop offset="0.8" stop-color="${edge}"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`);
}

const avif = (png: Buffer, quality: number) => sharp(png).avif({ quality, effort: 5 }).toBuffer();
const webp = (png: Buffer, quality: number) => sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();

async function within(
  maxBytes: number,
  quality: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (let tried = quality; tried > 20; tried -= 6) {
    const bytes = await encode(tried);
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`No quality brings the picture to ${maxBytes} bytes`);
}
