import type { Database } from '../db/connect.ts';
import { listRenditions } from '../domain/pictures/pictures.ts';
import { listPhotoFiles } from '../domain/returns/photos.ts';

/** All that the database refers to in the store of pictures. */
export async function listPictureFiles(db: Database): Promise<string[]> {
  return [...(await listRenditions(db)), ...(await listPhotoFiles(db))];
}
