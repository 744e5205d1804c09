import { expressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { productReviewListing, starCounts } from '../../contract/product-review.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import { hasBought } from '../ordering/purchases.ts';
import type { ProductReview } from './review.ts';
import { furtherPictures, reviewColumns } from './reviews.ts';

const { ref } = expressionBuilder<DB, 'reviews'>();

const reviewsOfProduct = source({
  listing: productReviewListing,
  from: sql`reviews`,
  id: ref('reviews.id'),
  always: (toParameter) => sql`reviews.product_id = ${toParameter('productId')} and reviews.hidden_at is null`,
  fields: { helpful: ref('reviews.helpful'), createdAt: ref('reviews.createdAt'), rating: ref('reviews.rating') },
  texts: {},
  rows: (db, found) =>
    db
      .selectFrom('reviews')
      .innerJoin(found, 'found.id', 'reviews.id')
      .select([...reviewColumns, 'reviews.helpful', furtherPictures])
      .select(hasBought(ref('reviews.userId'), ref('reviews.productId')).as('isVerified')),
});

export function findProductReviews(
  db: Database,
  productId: string,
  query: ListQuery<typeof productReviewListing>,
): Promise<Page<ProductReview>> {
  return findPage(db, reviewsOfProduct, query, { productId });
}

/** Of shown reviews, five stars first; also of stars that no review has. */
export async function countStars(db: Database, productId: string): Promise<{ stars: number; count: number }[]> {
  const found = await db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .groupBy('rating')
    .execute();
  const counts = new Map(found.map(({ rating, count }) => [rating, Number(count)]));
  return starCounts.map(Number).map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
}
