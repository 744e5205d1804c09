import type { PictureDependencies } from './dependencies.ts';
import { deleteUnreferencedPictureRows, renditionNames } from './pictures.ts';

const AT_ONCE = 100;

/**
 * Deletes pictures that were not used within a day. Deletes the row first: a crash may then leave orphaned files, but
 * never an address without a file, and a concurrent upload of the same file creates a new picture.
 */
export async function deleteUnreferencedPictures({ db, pictures }: PictureDependencies): Promise<void> {
  for (let round = 0; round < AT_ONCE; round++) {
    // One at a time, so that an unavailable store orphans the files of one picture only.
    const [picture] = await deleteUnreferencedPictureRows(db, 1);
    if (!picture) return;
    for (const name of renditionNames(picture)) await pictures.store.delete(name);
  }
}
