import { sql } from 'kysely';
import { viewOf } from '../../contract/image-address.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { pictureOf } from '../../domain/catalogue/product.ts';
import { findGallery, replaceFurtherPictures } from '../../domain/catalogue/product-pictures.ts';
import { sampleCatalogue } from './index.ts';
import { picturesBeside, type RenderedPictures, renderedPictures } from './rendered-pictures.ts';

/**
 * Gives the sample products of a shop that is filled already the pictures that came with this version, at every start.
 * What nobody has edited gets the whole gallery. Elsewhere an admin's choice stays, each view at its new address; a
 * view that is made no more goes. Orders follow.
 */
export function attachSamplePictures(db: Database, pictures?: RenderedPictures): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sample-catalogue'))`.execute(transaction);
    const products = await transaction
      .selectFrom('products')
      .select(['id', 'sourceId', 'version', 'pictureUrl'])
      .where('source', '=', 'sample')
      .execute();
    for (const product of products) {
      // By its part, not its name: that an admin may have changed.
      const name = sampleNames.get(product.sourceId ?? '');
      if (!name) continue;
      const shown = await findGallery(transaction, product);
      const made = renderedPictures(name, pictures);
      const isUntouched = product.version === 1 || shown.length === 0;
      const wanted = isUntouched ? made : shown.flatMap((address) => nowAt(address, made));
      if (wanted.join() === shown.join()) continue;
      await hang(transaction, product.id, wanted);
    }
    await moveOrders(transaction, pictures);
  });
}

const sampleNames = new Map(
  sampleCatalogue.flatMap(({ products }) => products.map(({ partNumber, name }) => [partNumber, name] as const)),
);

/** Where the same view is now; a picture of another kind stays where it is. */
function nowAt(address: string, made: readonly string[]): string[] {
  const view = viewOf(address);
  return view === undefined ? [address] : made.filter((other) => viewOf(other) === view);
}

async function hang(transaction: DatabaseTransaction, id: string, gallery: readonly string[]): Promise<void> {
  await transaction
    .updateTable('products')
    .set({ pictureUrl: gallery[0] ?? null })
    .where('id', '=', id)
    .execute();
  await replaceFurtherPictures(transaction, id, gallery.slice(1));
}

/**
 * Whatever an order shows may have left the gallery long ago: it is looked for by its own address, and where that view
 * is made no more the product's main one takes its place, at last its category's drawing.
 */
async function moveOrders(transaction: DatabaseTransaction, pictures?: RenderedPictures): Promise<void> {
  const shown = await transaction
    .selectFrom('orderLines')
    .leftJoin('products', 'products.id', 'orderLines.productId')
    .select(['orderLines.pictureUrl', 'products.category'])
    .distinctOn('orderLines.pictureUrl')
    .where('orderLines.pictureUrl', 'like', '/pictures/products/%')
    // One that still has its product, where there is one: null comes last.
    .orderBy('orderLines.pictureUrl')
    .orderBy('products.category')
    .execute();
  for (const { pictureUrl, category } of shown) {
    const made = picturesBeside(pictureUrl, pictures);
    const to =
      nowAt(pictureUrl, made)[0] ?? made[0] ?? pictureOf({ pictureUrl: null, category: category ?? 'accessory' });
    if (to === pictureUrl) continue;
    await transaction.updateTable('orderLines').set({ pictureUrl: to }).where('pictureUrl', '=', pictureUrl).execute();
  }
}
