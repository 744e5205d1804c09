import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { recordDeletedFiles } from '../pictures/deleted-files.ts';
import type { PictureDependencies } from '../pictures/dependencies.ts';
import type { ReturnPhoto } from './return.ts';

/** Not a name that /images serves: photos have no public address. */
export const photoFile = (id: string): string => `${id}/return-photo.webp`;

export type StoredPhoto = { id: string; orderId: string };

/** Without those that maintenance is about to delete. */
export async function findPhoto(db: Database, id: string): Promise<StoredPhoto | undefined> {
  return db
    .selectFrom('returnPhotos')
    .select(['id', 'orderId'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('returnId', 'is not', null), eb('createdAt', '>', dayAgo)]))
    .executeTakeFirst();
}

const dayAgo = sql<Date>`now() - interval '24 hours'`;

export async function listPhotoFiles(db: Database): Promise<string[]> {
  // A backup reads with the names of the database.
  const { rows } = await sql<{ id: string }>`select id from return_photos`.execute(db);
  return rows.map(({ id }) => photoFile(id));
}

/**
 * For a return that is requested later. Only the re-encoded pixels are kept, without the place and device that a camera
 * adds. Throws `too_many_entries`, `picture_store_unavailable`, and what reading a picture can.
 */
export async function addPhoto(
  { db, pictures }: PictureDependencies,
  { orderId, owner }: { orderId: string; owner: string },
  file: Uint8Array,
): Promise<ReturnPhoto> {
  await assertFewPending(db, orderId);
  const { width, height, renditions } = await pictures.render(file, owner);
  const largest = renditions.find((rendition) => rendition.format === 'webp' && rendition.width === width);
  if (!largest) throw new Error('A picture was rendered without its largest size');
  const photo = { id: newId(), width, height };
  await pictures.store.put(photoFile(photo.id), largest.bytes);
  // A crash before this leaves a file that nothing refers to.
  await db
    .insertInto('returnPhotos')
    .values({ ...photo, orderId })
    .execute();
  return photo;
}

async function assertFewPending(db: Database, orderId: string): Promise<void> {
  const limit = limits.returns.pendingPhotos;
  const pending = await db
    .selectFrom('returnPhotos')
    .select('id')
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .execute();
  if (pending.length >= limit) throw new Refusal('too_many_entries', { limit });
}

type Claim = { orderId: string; returnId: string; photoIds: readonly string[] };

/** In this order. Throws `photo_not_found` for a photo of another order or return, and for a deleted one. */
export async function claimPhotos(transaction: DatabaseTransaction, { orderId, returnId, photoIds }: Claim) {
  for (const [position, id] of photoIds.entries()) {
    const { numUpdatedRows } = await transaction
      .updateTable('returnPhotos')
      .set({ returnId, position })
      .where('id', '=', id)
      .where('orderId', '=', orderId)
      .where('returnId', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('photo_not_found');
  }
}

const AT_ONCE = 100;

/** Those in no return after a day. Maintenance deletes their files with those of other pictures. */
export async function deletePendingPhotos(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      delete from return_photos where id in (
        select id from return_photos where return_id is null and created_at < ${dayAgo}
        order by created_at limit ${AT_ONCE} for update skip locked
      ) returning id
    `.execute(transaction);
    await recordDeletedFiles(
      transaction,
      rows.map(({ id }) => photoFile(id)),
    );
  });
}
