import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../contract/error.ts';
import { imageFormats, widthsUpTo } from '../contract/image-address.ts';
import type { RenderedPicture, RenderPicture, Rendition } from '../domain/pictures/picture.ts';

/** The photographs of today's telephones, up to 8192 × 6144. */
const MEGAPIXELS = 50;
const LARGEST = { width: 1600, height: 2400 };
const SECONDS = 20;
const MOST_WAITING = 12;

const encodings = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
};

// One picture at a time on one thread: however many are sent, the server keeps its other threads for everything else.
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Renders pictures with libvips, one after the other. */
export const renderPicture: RenderPicture = async (file) => {
  if (waiting >= MOST_WAITING) throw new Refusal('too_many_requests', { seconds: SECONDS });
  waiting++;
  const turn = last.then(() => render(file)).finally(() => waiting--);
  last = turn.catch(() => undefined);
  return turn;
};

async function render(file: Uint8Array): Promise<RenderedPicture> {
  const kind = kindOf(file);
  if (!kind) throw new Refusal('image_kind');
  try {
    return await renderKnown(file, kind);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('image_unreadable');
  }
}

async function renderKnown(file: Uint8Array, kind: Kind): Promise<RenderedPicture> {
  // The header alone: how large the picture would be is known before anything is decoded.
  const { format, compression, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (format !== kind.format || compression !== kind.compression) throw new Refusal('image_kind');
  if (width * height > MEGAPIXELS * 1_048_576) throw new Refusal('image_too_many_pixels', { megapixels: MEGAPIXELS });
  const limits = { limitInputPixels: MEGAPIXELS * 1_048_576, failOn: 'error', animated: false } as const;
  const upright = sharp(file, limits).timeout({ seconds: SECONDS }).autoOrient();
  const { data, info } = await upright
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info }).timeout({ seconds: SECONDS });
  const renditions: Rendition[] = [];
  for (const each of widthsUpTo(info.width)) {
    for (const format of imageFormats) {
      renditions.push({ width: each, format, bytes: await encodings[format](pixels().resize(each)).toBuffer() });
    }
  }
  return { width: info.width, height: info.height, color: await colorOf(pixels()), renditions };
}

async function colorOf(image: Sharp): Promise<string | undefined> {
  const { isOpaque } = await image.stats();
  if (!isOpaque) return undefined;
  const average = await image.clone().resize(1, 1).removeAlpha().raw().toBuffer();
  return average.subarray(0, 3).toString('hex');
}

type Kind = { format: string; compression?: string | undefined };

/** What the file is by its first bytes: only these four reach a decoder. */
function kindOf(file: Uint8Array): Kind | undefined {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return { format: 'jpeg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { format: 'png' };
  if (/^RIFF.{4}WEBP/s.test(head)) return { format: 'webp' };
  if (/^.{4}ftypavi[fs]/s.test(head)) return { format: 'heif', compression: 'av1' };
  return undefined;
}
