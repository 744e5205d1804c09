import { uploadImage } from '../../contract/catalogue/image.ts';
import { type SharedBuild, shareBuild } from '../../contract/community/completed-build.ts';
import type { Database } from '../../db/connect.ts';
import { addOrderBuild } from '../../domain/ordering/order-builds.ts';
import { buyAndSettle } from './buy.ts';
import { drawPicture, upload } from './pictures.ts';
import type { StockedProduct } from './stock.ts';
import type { Visitor } from './visitor.ts';

/** A paid order of a build with one part. */
export async function buyBuild(
  db: Database,
  buyer: Visitor,
  product: StockedProduct,
): Promise<{ orderId: string; build: string }> {
  const { id: orderId } = await buyAndSettle(buyer, product);
  const { id: lineId } = await db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const build = { name: 'For Ada', verdict: 'fit', findings: [], parts: [{ lineId, quantity: 1 }] } as const;
  await db
    .transaction()
    .execute((transaction) => addOrderBuild(transaction, orderId, { ...build, parts: [...build.parts] }));
  const { id } = await db
    .selectFrom('orderBuilds')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, build: id };
}

export async function photoOf(someone: Visitor, width = 40): Promise<string> {
  const asked = await upload(await drawPicture(width, 30).png().toBuffer());
  return (await someone.call(uploadImage, asked)).body.data.url;
}

export const shownAs = (images: string[], product: string): SharedBuild => ({
  title: 'A quiet desk',
  text: 'Cool under load.',
  author: 'A. Pseudonym',
  purpose: 'office',
  images,
  ratings: [{ product, rating: 4 }],
});

/** Bought, and shown in the gallery. */
export async function showBuild(db: Database, author: Visitor, product: StockedProduct) {
  const bought = await buyBuild(db, author, product);
  const body = shownAs([await photoOf(author)], product.id);
  const response = await author.call(shareBuild, { params: { id: bought.build }, body });
  if (response.status !== 200) throw new Error(`Not shared: ${response.body.code}`);
  return { ...bought, body, slug: response.body.slug };
}
