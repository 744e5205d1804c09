import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { markPicturesReferenced } from '../pictures/pictures.ts';

/** The main picture first; empty for a product without pictures. */
export async function findGallery(db: Database, product: { id: string; pictureUrl: string | null }): Promise<string[]> {
  if (product.pictureUrl === null) return [];
  const further = await db
    .selectFrom('productPictures')
    .select('pictureUrl')
    .where('productId', '=', product.id)
    .orderBy('position')
    .execute();
  return [product.pictureUrl, ...further.map(({ pictureUrl }) => pictureUrl)];
}

export async function replaceFurtherPictures(
  transaction: DatabaseTransaction,
  productId: string,
  further: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('productPictures').where('productId', '=', productId).execute();
  if (further.length === 0) return;
  const rows = further.map((pictureUrl, index) => ({ productId, position: index + 1, pictureUrl }));
  await transaction.insertInto('productPictures').values(rows).execute();
}

export function markGalleryReferenced(
  transaction: DatabaseTransaction,
  gallery: readonly string[],
  { shown = [] }: { shown?: readonly string[] } = {},
): Promise<void> {
  const wanted = gallery.map((address, index) => ({ address, field: `pictures.${index}` }));
  // Sample pictures were never uploaded; those already shown stay.
  return markPicturesReferenced(
    transaction,
    wanted.filter(({ address }) => address.startsWith('/images/') || !shown.includes(address)),
  );
}

/** Gives them to a product that has none and is not deleted. Returns whether it has them now. */
export async function addFirstPictures(
  transaction: DatabaseTransaction,
  productId: string,
  [main = '', ...further]: readonly string[],
): Promise<boolean> {
  await markGalleryReferenced(transaction, [main, ...further]);
  const { numUpdatedRows } = await transaction
    .updateTable('products')
    .set({ pictureUrl: main, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', productId)
    .where('pictureUrl', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await replaceFurtherPictures(transaction, productId, further);
  return true;
}

/** Those of each product, unless its pictures have changed. */
export async function removePictures(
  transaction: DatabaseTransaction,
  galleries: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (galleries.size === 0) return;
  const given = JSON.stringify([...galleries].map(([id, gallery]) => ({ id, gallery })));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given (id uuid, gallery text[])
    ), locked as (
      select products.id, gallery, picture_url from products join given using (id) order by id for no key update of products
    ), same as (
      select id from locked
      where gallery = picture_url || array(
        select further.picture_url from product_pictures as further where product_id = locked.id order by position)
    ), deleted as (
      delete from product_pictures using same where product_id = same.id
    )
    update products set picture_url = null, version = version + 1, updated_at = now() from same where products.id = same.id
  `.execute(transaction);
}
