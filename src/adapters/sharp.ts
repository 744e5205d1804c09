import sharp, { type Sharp } from 'sharp';
import { imageFormats, widthsUpTo } from '../contract/catalogue/image-address.ts';
import { Refusal } from '../contract/error.ts';
import { limits } from '../contract/limits.ts';
import type { RenderedPicture, RenderPicture, Rendition } from '../domain/pictures/picture.ts';
import { messageOf } from '../errors/message-of.ts';
import { kindOf } from './picture-kind.ts';
import { renderQueue } from './render-queue.ts';

/** AVIF decoding takes 20 bytes per pixel; an extremely long side takes time. */
const [MEGAPIXELS, AVIF_MEGAPIXELS, SIDE] = [50, 24, 16_384];
const LARGE_MEGAPIXELS = 16;
const MAX_SIZE = { width: 1600, height: 2400 };
const TIMEOUT_SECONDS = 20;

const encodings = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
};

// One thread per picture, so that two of libuv's four threads stay free for the rest of the server.
sharp.concurrency(1);
sharp.cache(false);

const enqueue = renderQueue({
  concurrency: 2,
  maxWaiting: 24,
  maxWaitingPerOwner: limits.productPictures,
  retrySeconds: 5,
});

/** Checks the header first, so that oversized pictures never queue. */
export const renderPicture: RenderPicture = async (file, owner) => {
  const { width, height } = await readHeader(file);
  const isLarge = width * height > LARGE_MEGAPIXELS * MEGAPIXEL;
  return enqueue({ owner, isLarge }, () => asRefusal(render(file)));
};

const MEGAPIXEL = 1_048_576;

async function readHeader(file: Uint8Array): Promise<{ width: number; height: number }> {
  const kind = kindOf(file);
  if (!kind) throw new Refusal('image_kind');
  const header = await asRefusal(sharp(file, { limitInputPixels: false }).metadata());
  if (header.format !== kind.format || header.compression !== kind.compression) throw new Refusal('image_kind');
  const { width, height } = header;
  const megapixels = kind.format === 'heif' ? AVIF_MEGAPIXELS : MEGAPIXELS;
  if (Math.max(width, height) > SIDE || width * height > megapixels * MEGAPIXEL)
    throw new Refusal('image_too_many_pixels', { megapixels, side: SIDE });
  return { width, height };
}

async function asRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (/^timeout:/.test(messageOf(error))) throw new Refusal('image_takes_too_long');
    throw new Refusal('image_unreadable');
  }
}

async function render(file: Uint8Array): Promise<RenderedPicture> {
  const timed = withDeadline(TIMEOUT_SECONDS);
  const input = { limitInputPixels: MEGAPIXELS * MEGAPIXEL, failOn: 'error', animated: false } as const;
  const { data, info } = await timed(sharp(file, input))
    .autoOrient()
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => timed(sharp(data, { raw: info }));
  const renditions: Rendition[] = [];
  for (const each of widthsUpTo(info.width)) {
    for (const format of imageFormats) {
      renditions.push({ width: each, format, bytes: await encodings[format](pixels().resize(each)).toBuffer() });
    }
  }
  return { width: info.width, height: info.height, color: await colorOf(pixels()), renditions };
}

function withDeadline(seconds: number): (image: Sharp) => Sharp {
  const endsAt = performance.now() + seconds * 1000;
  return (image) => {
    const left = Math.ceil((endsAt - performance.now()) / 1000);
    if (left <= 0) throw new Refusal('image_takes_too_long');
    return image.timeout({ seconds: left });
  };
}

/** The color of the edge, because it surrounds a picture that is narrower or wider than its frame. */
async function colorOf(image: Sharp): Promise<string | undefined> {
  const { isOpaque } = await image.stats();
  if (!isOpaque) return undefined;
  const grid = image.clone().resize(GRID, GRID, { fit: 'fill' }).removeAlpha();
  const { data, info } = await grid.raw().toBuffer({ resolveWithObject: true });
  const edge = Array.from({ length: GRID * GRID }, (_, index) => index).filter(isAtEdge);
  const medianOf = (channel: number) => {
    const values = edge
      .map((index) => data[index * info.channels + channel] as number)
      .sort((one, other) => one - other);
    return values[values.length >> 1] as number;
  };
  return Buffer.from([0, 1, 2].map(medianOf)).toString('hex');
}

const GRID = 16;

function isAtEdge(index: number): boolean {
  const [row, column] = [Math.floor(index / GRID), index % GRID];
  return [row, column].some((position) => position === 0 || position === GRID - 1);
}
