import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';

export type StoredPicture = { id: string; color: string | null; width: number; address: string };

const columns = ['id', 'color', 'width', 'address'] as const;

type NewPicture = { id: string; ownerId: string; contentHash: Buffer; width: number; height: number; color?: string };

/** Notes a new picture; where another with the same content is there already, that one is answered. */
export async function notePicture(db: Database, picture: NewPicture): Promise<StoredPicture> {
  return db
    .insertInto('images')
    .values(picture)
    .onConflict((conflict) => conflict.column('contentHash').doUpdateSet({ wantedAt: sql`now()` }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The picture with this content, kept for another day. */
export async function findPictureByContent(db: Database, contentHash: Buffer): Promise<StoredPicture | undefined> {
  return db
    .updateTable('images')
    .set({ wantedAt: sql`now()` })
    .where('contentHash', '=', contentHash)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Holds a picture for what is about to refer to it; call it in the transaction that writes the reference. Throws
 * `invalid_request` naming `field` when there is no such picture. The clean-up waits for that transaction, and then
 * sees that the picture is wanted.
 */
export async function claimPicture(db: Database, address: string, field: string): Promise<void> {
  const claimed = await db
    .updateTable('images')
    .set({ wantedAt: sql`now()` })
    .where('address', '=', address)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) {
    throw new Refusal('invalid_request', { errors: [{ field, code: 'custom', message: 'pictureForeign' }] });
  }
}

/**
 * Forgets pictures that nobody has wanted for a day and nothing refers to, and answers them. An order line keeps its
 * picture for ever, a hidden product too.
 */
export async function forgetAbandonedPictures(db: Database, limit: number): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    delete from images where id in (
      select id from images
      where wanted_at < now() - interval '24 hours'
        and not exists (select from products where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from order_lines where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from reviews where picture_url = images.address and picture_url like '/images/%')
        and not exists (select from users where photo_url = images.address and photo_url like '/images/%')
      order by wanted_at limit ${limit}
    ) and wanted_at < now() - interval '24 hours'
    returning id, color, width, address
  `.execute(db);
  return rows;
}

/** Who brought these pictures has left; what shows them keeps them. */
export async function disownPictures(db: Database, ownerId: string): Promise<void> {
  await db.updateTable('images').set({ ownerId: null }).where('ownerId', '=', ownerId).execute();
}
