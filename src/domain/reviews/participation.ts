import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { assertPublished } from '../catalogue/products.ts';
import type { Actor } from '../kernel/actor.ts';
import { hasBought } from '../ordering/purchases.ts';
import type { Review } from './review.ts';
import { findReviewOfProduct } from './reviews.ts';

export type Participation = {
  review: Review | undefined;
  /** Reviews that the customer finds helpful. */
  helpful: string[];
  hasBought: boolean;
  /** Votes count, and stars also of what was not bought. */
  isConfirmed: boolean;
};

/** Throws `product_not_found`. */
export async function findParticipation(db: Database, { userId }: Actor, productId: string): Promise<Participation> {
  await assertPublished(db, productId);
  const [review, { rows }] = await Promise.all([
    findReviewOfProduct(db, { userId, productId }),
    sql<Omit<Participation, 'review'>>`
      select ${hasBought(sql`${userId}`, sql`${productId}`)} as has_bought, exists (
        select from users where id = ${userId} and email_verified_at is not null
      ) as is_confirmed, array(
        select review_id::text from review_votes join reviews on reviews.id = review_id
        where review_votes.user_id = ${userId} and product_id = ${productId}
      ) as helpful
    `.execute(db),
  ]);
  const [{ helpful = [], hasBought: isBuyer = false, isConfirmed = false } = {}] = rows;
  return { review, helpful, hasBought: isBuyer, isConfirmed };
}
