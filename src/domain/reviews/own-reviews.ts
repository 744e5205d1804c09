import type { Database } from '../../db/connect.ts';

export type OwnReview = { author: string; body: string; rating: number; pictureUrl: string | null; createdAt: Date };

/** Who a review is by when its author has left. */
const NOBODY = 'Former customer';

/** Everything that a customer has written, newest first. */
export async function findReviewsOf(db: Database, userId: string): Promise<OwnReview[]> {
  return db
    .selectFrom('reviews')
    .select(['author', 'body', 'rating', 'pictureUrl', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** The customer has left: what they wrote stays, and says no more who they were. */
export async function anonymizeAuthor(db: Database, userId: string): Promise<void> {
  await db.updateTable('reviews').set({ userId: null, author: NOBODY }).where('userId', '=', userId).execute();
}
