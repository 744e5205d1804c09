import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ModeratedReview, Review, ReviewFields } from './review.ts';

const columns = [
  'reviews.id',
  'reviews.author',
  'reviews.body',
  'reviews.rating',
  'reviews.pictureUrl',
  'reviews.createdAt',
  'reviews.changedAt',
  'reviews.hiddenAt',
] as const;

export async function findReview(db: Database, id: string): Promise<ModeratedReview | undefined> {
  return selectReviews(db).where('reviews.id', '=', id).executeTakeFirst();
}

export async function insertReview(db: Database, review: ReviewFields & { id: string; userId: string }): Promise<void> {
  await db.insertInto('reviews').values(review).execute();
}

/** Undefined unless the customer wrote it. A hidden review stays hidden. */
export async function updateReview(
  db: Database,
  { id, userId }: { id: string; userId: string },
  fields: ReviewFields,
): Promise<Review | undefined> {
  return db
    .updateTable('reviews')
    .set({ ...fields, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteReviewRow(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Idempotent; keeps who hid it first. */
export async function setReviewHidden(
  db: Database,
  { id, by, isHidden }: { id: string; by: string; isHidden: boolean },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set(isHidden ? { hiddenAt: sql<Date>`now()`, hiddenBy: by } : { hiddenAt: null, hiddenBy: null })
    .where('id', '=', id)
    .where('hiddenAt', isHidden ? 'is' : 'is not', null)
    .execute();
}

export function selectReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .leftJoin('users as writer', 'writer.id', 'reviews.userId')
    .leftJoin('users as hider', 'hider.id', 'reviews.hiddenBy')
    .select([...columns, 'writer.email', 'hider.email as hiddenByEmail']);
}
