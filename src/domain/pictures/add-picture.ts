import { createHash } from 'node:crypto';
import type { Actor } from '../kernel/actor.ts';
import { newId } from '../kernel/id.ts';
import type { PictureDependencies } from './dependencies.ts';
import { type RenderedPicture, renditionName } from './picture.ts';
import { findPictureByContent, recordPicture } from './pictures.ts';

/**
 * Keeps a picture in all its sizes and answers its address. The same file again is the same picture, whoever sends it.
 * The files are there before the row that tells of them; where one cannot be kept, none is. Throws
 * `picture_store_unavailable`.
 */
export async function addPicture(shop: PictureDependencies, actor: Actor, file: Uint8Array): Promise<string> {
  const contentHash = createHash('sha256').update(file).digest();
  const known = await findPictureByContent(shop.db, contentHash);
  if (known) return known.address;
  const { width, height, color, renditions } = await shop.pictures.render(file, actor.userId);
  const id = newId();
  const named = { id, color: color ?? null };
  await putAll(shop, named, renditions).catch(async (error) => {
    await deleteAll(shop, named, renditions);
    throw error;
  });
  const noted = await recordPicture(shop.db, {
    id,
    ownerId: actor.userId,
    contentHash,
    width,
    height,
    ...(color && { color }),
  });
  // The same file came twice at once and the other was first.
  if (noted.id !== id) await deleteAll(shop, named, renditions);
  return noted.address;
}

type Named = Parameters<typeof renditionName>[0];
type Renditions = RenderedPicture['renditions'];

async function putAll(shop: PictureDependencies, named: Named, renditions: Renditions): Promise<void> {
  const put = ({ width, format, bytes }: Renditions[number]) =>
    shop.pictures.store.put(renditionName(named, width, format), bytes);
  // All of them have ended when one has failed, so that none comes after it is cleared away.
  const failed = (await Promise.allSettled(renditions.map(put))).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** What cannot be cleared away lies where nobody looks. */
async function deleteAll(shop: PictureDependencies, named: Named, renditions: Renditions): Promise<void> {
  const drop = ({ width, format }: Renditions[number]) =>
    shop.pictures.store.delete(renditionName(named, width, format));
  await Promise.allSettled(renditions.map(drop));
}
