import type { Database } from '../../db/connect.ts';
import { recordDeletedFiles } from './deleted-files.ts';
import { deleteUnreferencedPictureRows, renditionNames } from './pictures.ts';

const AT_ONCE = 100;

/** After a day without use. Their files are deleted afterwards, so that no address is without its file. */
export async function deleteUnreferencedPictures(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const pictures = await deleteUnreferencedPictureRows(transaction, AT_ONCE);
    await recordDeletedFiles(transaction, pictures.flatMap(renditionNames));
  });
}
