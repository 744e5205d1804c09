import { createHash } from 'node:crypto';
import type { Actor } from '../kernel/actor.ts';
import { asOpenAccount } from '../kernel/as-open-account.ts';
import { newId } from '../kernel/id.ts';
import type { PictureDependencies } from './dependencies.ts';
import { type RenderedPicture, renditionName } from './picture.ts';
import { findPictureByContent, recordPicture } from './pictures.ts';

/** Returns the address. Stores a file once, in all sizes or none. Throws `session_ended`, and what `put` can. */
export function addPicture(shop: PictureDependencies, actor: Actor, file: Uint8Array): Promise<string> {
  return addPictureOf(shop, actor.userId, file);
}

/** Without an owner, the picture is the shop's. */
export async function addPictureOf(
  shop: PictureDependencies,
  ownerId: string | null,
  file: Uint8Array,
): Promise<string> {
  const contentHash = createHash('sha256').update(file).digest();
  const known = await findPictureByContent(shop.db, contentHash);
  if (known) return known.address;
  const { width, height, color, renditions } = await shop.pictures.render(file, ownerId ?? 'shop');
  const id = newId();
  const named = { id, color: color ?? null };
  await putAll(shop, named, renditions).catch(async (error) => {
    await deleteAll(shop, named, renditions);
    throw error;
  });
  const picture = { id, ownerId, contentHash, width, height, ...(color && { color }) };
  const noted = await record(shop, picture).catch(async (error) => {
    await deleteAll(shop, named, renditions);
    throw error;
  });
  if (noted.id !== id) await deleteAll(shop, named, renditions);
  return noted.address;
}

const record = ({ db }: PictureDependencies, picture: Parameters<typeof recordPicture>[1]) =>
  picture.ownerId === null
    ? recordPicture(db, picture)
    : asOpenAccount(db, picture.ownerId, (transaction) => recordPicture(transaction, picture));

type Named = Parameters<typeof renditionName>[0];
type Renditions = RenderedPicture['renditions'];

async function putAll(shop: PictureDependencies, named: Named, renditions: Renditions): Promise<void> {
  const put = ({ width, format, bytes }: Renditions[number]) =>
    shop.pictures.store.put(renditionName(named, width, format), bytes);
  // Wait for all, so that no file is written after the cleanup.
  const failed = (await Promise.allSettled(renditions.map(put))).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** Best effort: files without a row are not served. */
async function deleteAll(shop: PictureDependencies, named: Named, renditions: Renditions): Promise<void> {
  const drop = ({ width, format }: Renditions[number]) =>
    shop.pictures.store.delete(renditionName(named, width, format));
  await Promise.allSettled(renditions.map(drop));
}
