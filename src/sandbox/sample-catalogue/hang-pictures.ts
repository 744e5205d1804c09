import { sql } from 'kysely';
import { viewOf } from '../../contract/image-address.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { findGallery, replaceFurtherPictures } from '../../domain/catalogue/product-pictures.ts';
import { sampleCatalogue } from './index.ts';
import { type RenderedPictures, renderedPictures } from './rendered-pictures.ts';

/**
 * Gives the sample products of a shop that is filled already the pictures that came with this version, at every start.
 * What nobody has edited gets the whole gallery. Elsewhere an admin's choice stays, each view at its new address; a
 * view that is made no more goes. Orders follow, since what they show is the same view.
 */
export function hangSamplePictures(db: Database, pictures?: RenderedPictures): Promise<void> {
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
      for (const address of shown) await moveInOrders(transaction, address, nowAt(address, made)[0]);
    }
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

async function moveInOrders(transaction: DatabaseTransaction, from: string, to: string | undefined): Promise<void> {
  if (!to || to === from) return;
  await transaction.updateTable('orderLines').set({ pictureUrl: to }).where('pictureUrl', '=', from).execute();
}
