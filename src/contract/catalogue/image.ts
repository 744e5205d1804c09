import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { formMessage } from '../text.ts';
import { sampleImageAddress, uploadedImageAddress } from './image-address.ts';

/** Checked by content, not by file name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const uploadMegabytes = 8;

export const pictureAddress = z
  .string(formMessage('imageRequired'))
  .check(
    z.minLength(1, { error: formMessage('imageRequired'), abort: true }),
    z.maxLength(200, { error: formMessage('pictureForeign'), abort: true }),
    z.regex(uploadedImageAddress, formMessage('pictureForeign')),
  );

export const gallery = z
  .array(
    z.string(formMessage('imageRequired')).check(
      z.maxLength(200, { error: formMessage('pictureForeign'), abort: true }),
      z.refine(
        (address) => uploadedImageAddress.test(address) || sampleImageAddress.test(address),
        formMessage('pictureForeign'),
      ),
    ),
    formMessage('imageRequired'),
  )
  .check(
    z.minLength(1, formMessage('imageRequired')),
    z.maxLength(limits.productPictures, formMessage('picturesTooMany')),
    z.refine((addresses) => new Set(addresses).size === addresses.length, formMessage('picturesTwice')),
  );

export const uploadImage = endpoint({
  name: 'uploadImage',
  summary:
    'Stores a picture (JPEG, PNG, WebP, or AVIF, up to 8 MB) for a product, a review or a completed build, and returns its URL.',
  method: 'POST',
  path: '/api/images',
  credential: 'token',
  access: 'customer',
  upload: 'image',
  response: z.object({ success: z.boolean(), data: z.object({ url: z.string() }) }),
  errors: [
    'image_too_large',
    'image_kind',
    'image_unreadable',
    'image_too_many_pixels',
    'image_takes_too_long',
    'upload_quota',
    'picture_store_unavailable',
    'picture_store_full',
    'shop_busy',
  ],
  rates: [{ counter: 'image', perMinute: 30, by: 'account' }],
});
