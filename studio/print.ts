import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** The studio's paper: lighter where the product stands, `edge` at the rim, where the page's own tile begins. */
export type Ground = { middle: string; edge: string };

export const paper: Ground = { middle: '#f2f0ec', edge: '#e8e5df' };
export const night: Ground = { middle: '#37342f', edge: '#2b2825' };

const bytesAt800 = 40_000;

/** Lays a traced picture on the ground and keeps it in each width as AVIF and WebP, none above 40 kB at 800 pixels. */
export async function print(png: string, folder: string, widths: number[], ground: Ground): Promise<void> {
  const { width, height } = await sharp(png).metadata();
  // From 16 bits a channel to the 8 that the ground has, before they meet.
  const picture = await sharp(png).toColourspace('srgb').png().toBuffer();
  const onGround = await sharp(groundOf(ground, width, height))
    .composite([{ input: picture }])
    .removeAlpha()
    .png()
    .toBuffer();
  const files: [name: string, bytes: Buffer][] = [];
  for (const target of widths) {
    const sized = await sharp(onGround).resize(target).png().toBuffer();
    const most = bytesAt800 * Math.max(1, (target / 800) ** 1.5);
    files.push([`${target}.avif`, await within(most, 62, (q) => avif(sized, q))]);
    files.push([`${target}.webp`, await within(most, 82, (q) => webp(sized, q))]);
  }
  // All or nothing: a run that is ended leaves whole pictures.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes);
}

function groundOf({ middle, edge }: Ground, width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="g" cx="0.5" cy="0.54" r="0.62"><stop stop-color="${middle}"/><stop offset="0.8" stop-color="${edge}"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`);
}

const avif = (png: Buffer, quality: number) => sharp(png).avif({ quality, effort: 5 }).toBuffer();
const webp = (png: Buffer, quality: number) => sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();

async function within(most: number, quality: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (let tried = quality; tried > 20; tried -= 6) {
    const bytes = await encode(tried);
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`No quality brings the picture to ${most} bytes`);
}
