import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Review } from './review.ts';
import { selectReviews } from './reviews.ts';
import { removeVotesOf } from './votes.ts';

export type OwnReviews = {
  reviews: Review[];
  helpfulVotes: string[];
  hiddenReviews: { product: string; hiddenAt: Date }[];
};

export const ANONYMOUS_AUTHOR = 'Former customer';

export async function findReviewsOf(db: Database, userId: string): Promise<OwnReviews> {
  const reviews = await selectReviews(db)
    .where('reviews.userId', '=', userId)
    .orderBy('reviews.createdAt', 'desc')
    .execute();
  const votes = await db.selectFrom('reviewVotes').select('reviewId').where('userId', '=', userId).execute();
  const hiddenReviews = await db
    .selectFrom('hiddenReviewProducts')
    .innerJoin('products', 'products.id', 'hiddenReviewProducts.productId')
    .select(['products.name as product', 'hiddenAt'])
    .where('userId', '=', userId)
    .orderBy('hiddenAt')
    .execute();
  return { reviews, helpfulVotes: votes.map(({ reviewId }) => reviewId), hiddenReviews };
}

/** Deletes the votes, too. */
export async function anonymizeAuthor(db: Database, userId: string): Promise<void> {
  // In one order, so that two accounts that voted for each other's reviews can close at the same time.
  await sql`
    select id from reviews
    where user_id = ${userId} or id in (select review_id from review_votes where user_id = ${userId})
    order by id for update
  `.execute(db);
  await removeVotesOf(db, userId);
  await db.deleteFrom('hiddenReviewProducts').where('userId', '=', userId).execute();
  await db
    .updateTable('reviews')
    .set({ userId: null, author: ANONYMOUS_AUTHOR })
    .where('userId', '=', userId)
    .execute();
}
