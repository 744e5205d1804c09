import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { says } from './text.ts';

/** The widths that a picture is kept in, beside its own where that is smaller; never enlarged. */
export const imageWidths = [400, 800, 1600] as const;

/** In the order in which a browser should prefer them. */
export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What an upload may be, by what is in the file and not by what it is called. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const uploadMegabytes = 8;

// /images/{id}-{colour}/{width}.webp: an address says by itself which sizes there are and what stands in while it loads.
const ownAddress = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-([0-9a-f]{6}))?)\/([1-9]\d{0,3})\.webp$/;

// /pictures/products/{product}/{view}-{colour}/800.webp: a picture that comes with the sample catalogue.
const renderedAddress = /^\/pictures\/products\/([a-z0-9-]+\/[a-z0-9-]+-([0-9a-f]{6}))\/800\.webp$/;
const renderedWidths = [400, 800];

/** A picture's address: the shop's own image host only (decision 12). */
export const pictureAddress = z
  .string(says('imageRequired'))
  .check(
    z.minLength(1, { error: says('imageRequired'), abort: true }),
    z.maxLength(200, { error: says('pictureForeign'), abort: true }),
    z.regex(ownAddress, says('pictureForeign')),
  );

/** The pictures of a product, the main one first: addresses of the shop's own, and those that it shows already. */
export const gallery = z
  .array(
    z.string(says('imageRequired')).check(
      z.maxLength(200, { error: says('pictureForeign'), abort: true }),
      z.refine((address) => ownAddress.test(address) || renderedAddress.test(address), says('pictureForeign')),
    ),
    says('imageRequired'),
  )
  .check(
    z.minLength(1, says('imageRequired')),
    z.maxLength(limits.productPictures, says('picturesTooMany')),
    z.refine((addresses) => new Set(addresses).size === addresses.length, says('picturesTwice')),
  );

export type ImageSource = { format: ImageFormat; srcSet: string };

/** The sizes of one of the shop's own pictures, and its colour; undefined for any other address. */
export function imageSources(address: string): { sources: ImageSource[]; color: string | undefined } | undefined {
  const [, name, color, largest] = ownAddress.exec(address) ?? [];
  if (name && largest) return sourcesOf(`/images/${name}`, widthsUpTo(Number(largest)), color);
  const [, rendered, ground] = renderedAddress.exec(address) ?? [];
  return rendered ? sourcesOf(`/pictures/products/${rendered}`, renderedWidths, ground) : undefined;
}

function sourcesOf(folder: string, widths: readonly number[], color: string | undefined) {
  const sources = imageFormats.map((format) => ({
    format,
    srcSet: widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', '),
  }));
  return { sources, color: color && `#${color}` };
}

/** Every width that a picture is kept in whose largest is this. */
export function widthsUpTo(largest: number): number[] {
  return [...imageWidths.filter((width) => width < largest), largest];
}

export const uploadImage = endpoint({
  name: 'uploadImage',
  summary:
    'Keeps a picture (JPEG, PNG, WebP or AVIF, at most 8 MB) and answers its address, for a product or a review.',
  method: 'POST',
  path: '/api/images',
  credential: 'token',
  access: 'customer',
  upload: 'image',
  answer: z.object({ success: z.boolean(), data: z.object({ url: z.string() }) }),
  errors: ['image_too_large', 'image_kind', 'image_unreadable', 'image_too_many_pixels', 'too_many_requests'],
});
