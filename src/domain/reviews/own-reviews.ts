import type { Database } from '../../db/connect.ts';

export type OwnReview = { author: string; body: string; rating: number; pictureUrl: string | null; createdAt: Date };

const ANONYMOUS_AUTHOR = 'Former customer';

export async function findReviewsOf(db: Database, userId: string): Promise<OwnReview[]> {
  return db
    .selectFrom('reviews')
    .select(['author', 'body', 'rating', 'pictureUrl', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function anonymizeAuthor(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ userId: null, author: ANONYMOUS_AUTHOR })
    .where('userId', '=', userId)
    .execute();
}
