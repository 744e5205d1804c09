import { sql } from 'kysely';
import { imageFormats, widthsUpTo } from '../../contract/catalogue/image-address.ts';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { renditionName } from './picture.ts';

export type StoredPicture = { id: string; color: string | null; width: number; address: string };

const columns = ['id', 'color', 'width', 'address'] as const;

type NewPicture = {
  id: string;
  ownerId: string | null;
  contentHash: Buffer;
  width: number;
  height: number;
  color?: string;
};

/** Returns the stored picture with the same content if there is one. */
export async function recordPicture(db: Database, picture: NewPicture): Promise<StoredPicture> {
  return db
    .insertInto('images')
    .values(picture)
    .onConflict((conflict) => conflict.column('contentHash').doUpdateSet({ wantedAt: sql`now()` }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Keeps the picture for another day. */
export async function findPictureByContent(db: Database, contentHash: Buffer): Promise<StoredPicture | undefined> {
  return db
    .updateTable('images')
    .set({ wantedAt: sql`now()` })
    .where('contentHash', '=', contentHash)
    .returning(columns)
    .executeTakeFirst();
}

export async function findPicture(db: Database, id: string): Promise<StoredPicture | undefined> {
  return db.selectFrom('images').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function listRenditions(db: Database): Promise<string[]> {
  const pictures = await db.selectFrom('images').select(['id', 'color', 'width']).execute();
  return pictures.flatMap(renditionNames);
}

export function renditionNames(picture: Pick<StoredPicture, 'id' | 'color' | 'width'>): string[] {
  return widthsUpTo(picture.width).flatMap((width) =>
    imageFormats.map((format) => renditionName(picture, width, format)),
  );
}

export type ReferencedPicture = { address: string; field: string };

/** The cleanup waits for the transaction, so write the references in it. Throws `invalid_request` for unknown ones. */
export async function markPicturesReferenced(db: Database, wanted: readonly ReferencedPicture[]): Promise<void> {
  // A fixed order prevents deadlocks.
  const addresses = [...new Set(wanted.map(({ address }) => address))].sort();
  const missing = new Set<string>();
  for (const address of addresses) {
    const { numUpdatedRows } = await db
      .updateTable('images')
      .set({ wantedAt: sql`now()` })
      .where('address', '=', address)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) missing.add(address);
  }
  if (missing.size === 0) return;
  const errors = wanted
    .filter(({ address }) => missing.has(address))
    .map(({ field }) => ({ field, code: 'custom', message: 'pictureForeign' }));
  throw new Refusal('invalid_request', { errors });
}

export function markPictureReferenced(db: Database, address: string, field: string): Promise<void> {
  return markPicturesReferenced(db, [{ address, field }]);
}

/** Order lines and deleted products keep their pictures. */
export async function deleteUnreferencedPictureRows(db: Database, limit: number): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    with abandoned as (
      select id from images
      where wanted_at < now() - interval '24 hours'
        and not exists (select from products where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from product_pictures where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from order_lines where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from reviews where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from review_pictures where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from completed_build_pictures where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from users where photo_url = images.address and photo_url like '/images/%')
      order by wanted_at limit ${limit}
    ), held as (
      -- The lock order of markPicturesReferenced().
      select id from images where id in (select id from abandoned) and wanted_at < now() - interval '24 hours'
      order by address collate "C" for update
    )
    delete from images where id in (select id from held) and wanted_at < now() - interval '24 hours'
    returning id, color, width, address
  `.execute(db);
  return rows;
}

export async function removePictureOwner(db: Database, ownerId: string): Promise<void> {
  await db.updateTable('images').set({ ownerId: null }).where('ownerId', '=', ownerId).execute();
}
