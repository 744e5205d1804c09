import { imageFormats, widthsUpTo } from '../../contract/image-address.ts';
import type { Shop } from '../shop.ts';
import { renditionName } from './picture.ts';
import { forgetAbandonedPictures } from './pictures.ts';

const AT_ONCE = 100;

/**
 * Drops the pictures that were uploaded a day ago and then not used. The row goes first, so that whoever uploads the
 * same file meanwhile gets a picture of their own; a crash in between leaves files that nobody sees, never an address
 * without a file.
 */
export async function dropAbandonedPictures(shop: Shop): Promise<void> {
  const forgotten = await forgetAbandonedPictures(shop.db, AT_ONCE);
  for (const picture of forgotten) {
    for (const width of widthsUpTo(picture.width)) {
      for (const format of imageFormats) await shop.pictures.store.delete(renditionName(picture, width, format));
    }
  }
}
