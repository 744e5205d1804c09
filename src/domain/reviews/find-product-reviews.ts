import { expressionBuilder, sql } from 'kysely';
import { productReviewListing } from '../../contract/community/product-review.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import { hasBought } from '../ordering/purchases.ts';
import type { ProductReview } from './review.ts';
import { furtherPictures, reviewColumns } from './reviews.ts';

const { ref } = expressionBuilder<DB, 'reviews'>();

// What a closed account has bought is not known any more.
const isVerified = sql<boolean | null>`case
  when reviews.user_id is not null then ${hasBought(ref('reviews.userId'), ref('reviews.productId'))}
end`;

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
      .select(isVerified.as('isVerified')),
});

export function findProductReviews(
  db: Database,
  productId: string,
  query: ListQuery<typeof productReviewListing>,
): Promise<Page<ProductReview>> {
  return findPage(db, reviewsOfProduct, query, { productId });
}
