import type { PictureDependencies } from './dependencies.ts';
import { deleteUnreferencedPictureRows, renditionNames } from './pictures.ts';

const AT_ONCE = 100;

/** After a day without use. Row first: a crash may leave orphaned files, but never an address without a file. */
export async function deleteUnreferencedPictures({ db, pictures }: PictureDependencies): Promise<void> {
  for (let round = 0; round < AT_ONCE; round++) {
    // One at a time, so that an unavailable store orphans one picture only.
    const [picture] = await deleteUnreferencedPictureRows(db, 1);
    if (!picture) return;
    for (const name of renditionNames(picture)) await pictures.store.delete(name);
  }
}
