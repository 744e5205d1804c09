import type { PictureDependencies } from './dependencies.ts';
import { deleteUnreferencedPictureRows, renditionNames } from './pictures.ts';

const AT_ONCE = 100;

/**
 * Drops the pictures that were uploaded a day ago and then not used. The row goes first, so that whoever uploads the
 * same file meanwhile gets a picture of their own; a crash in between leaves files that nobody sees, never an address
 * without a file.
 */
export async function deleteUnreferencedPictures({ db, pictures }: PictureDependencies): Promise<void> {
  for (let round = 0; round < AT_ONCE; round++) {
    // One at a time: a store that is away costs the files of one picture a place, not those of all.
    const [picture] = await deleteUnreferencedPictureRows(db, 1);
    if (!picture) return;
    for (const name of renditionNames(picture)) await pictures.store.delete(name);
  }
}
