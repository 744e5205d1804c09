import { sql } from 'kysely';
import { viewNameOf } from '../../contract/catalogue/image-address.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { pictureOf } from '../../domain/catalogue/product.ts';
import { findGallery, replaceFurtherPictures } from '../../domain/catalogue/product-pictures.ts';
import { sampleCatalogue } from './index.ts';
import { picturesOfSameProduct, type RenderedPictures, renderedPictures } from './rendered-pictures.ts';

/** Unedited products get this version's whole gallery; edited ones keep those chosen views that still exist. */
export function attachSamplePictures(db: Database, pictures?: RenderedPictures): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sample-catalogue'))`.execute(transaction);
    const products = await transaction
      .selectFrom('products')
      .select(['id', 'sourceId', 'version', 'pictureUrl'])
      .where('source', '=', 'sample')
      .execute();
    for (const product of products) {
      // By part number, because an admin may have changed the name.
      const name = sampleNames.get(product.sourceId ?? '');
      if (!name) continue;
      const shown = await findGallery(transaction, product);
      const rendered = renderedPictures(name, pictures);
      const isUntouched = product.version === 1 || shown.length === 0;
      const gallery = isUntouched ? rendered : shown.flatMap((address) => currentAddresses(address, rendered));
      if (gallery.join() === shown.join()) continue;
      await setGallery(transaction, product.id, gallery);
    }
    await updateOrderLines(transaction, pictures);
  });
}

const sampleNames = new Map(
  sampleCatalogue.flatMap(({ products }) => products.map(({ partNumber, name }) => [partNumber, name] as const)),
);

function currentAddresses(address: string, rendered: readonly string[]): string[] {
  const view = viewNameOf(address);
  return view === undefined ? [address] : rendered.filter((other) => viewNameOf(other) === view);
}

async function setGallery(transaction: DatabaseTransaction, id: string, gallery: readonly string[]): Promise<void> {
  await transaction
    .updateTable('products')
    .set({ pictureUrl: gallery[0] ?? null })
    .where('id', '=', id)
    .execute();
  await replaceFurtherPictures(transaction, id, gallery.slice(1));
}

/** Finds a view by its address. A removed one becomes the product's main picture, else the category's drawing. */
async function updateOrderLines(transaction: DatabaseTransaction, pictures?: RenderedPictures): Promise<void> {
  const shown = await transaction
    .selectFrom('orderLines')
    .leftJoin('products', 'products.id', 'orderLines.productId')
    .select(['orderLines.pictureUrl', 'products.category'])
    .distinctOn('orderLines.pictureUrl')
    .where('orderLines.pictureUrl', 'like', '/pictures/products/%')
    // Prefers a line that still has its product: null sorts last.
    .orderBy('orderLines.pictureUrl')
    .orderBy('products.category')
    .execute();
  for (const { pictureUrl, category } of shown) {
    const rendered = picturesOfSameProduct(pictureUrl, pictures);
    const to =
      currentAddresses(pictureUrl, rendered)[0] ??
      rendered[0] ??
      pictureOf({ pictureUrl: null, category: category ?? 'accessory' });
    if (to === pictureUrl) continue;
    await transaction.updateTable('orderLines').set({ pictureUrl: to }).where('pictureUrl', '=', pictureUrl).execute();
  }
}
