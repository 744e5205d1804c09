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
