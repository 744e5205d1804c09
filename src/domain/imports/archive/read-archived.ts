import type { Database } from '../../../db/connect.ts';
import { PictureUnavailable } from '../pictures/picture-source.ts';
import { findFiles } from './find-files.ts';

/** The picture of this name in the archive of an import. Throws `PictureUnavailable`. */
export async function readArchived(db: Database, importId: string, name: string): Promise<Uint8Array> {
  const found = (await findFiles(db, importId, [name])).get(name);
  if (!found || found.problem) throw new PictureUnavailable(found?.problem ?? 'not_in_archive');
  const file = await db
    .selectFrom('importArchiveFiles')
    .select('content')
    .where('archiveId', '=', found.archive)
    .where('pathKey', '=', found.path)
    .executeTakeFirst();
  if (!file?.content) throw new PictureUnavailable('not_in_archive');
  return file.content;
}
