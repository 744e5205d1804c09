import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import { newId } from '../kernel/id.ts';
import { markPictureReferenced } from '../pictures/pictures.ts';
import type { Review, ReviewFields } from './review.ts';
import { insertReview, updateReview } from './reviews.ts';

/** Returns the review's id. The author's name is the one entered; the account is also stored. */
export function addReview(db: Database, actor: Actor, fields: ReviewFields): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    if (fields.pictureUrl) await markPictureReferenced(transaction, fields.pictureUrl, 'image');
    const id = newId();
    await insertReview(transaction, { id, userId: actor.userId, ...fields });
    return id;
  });
}

/** Throws `review_not_found`, also for another customer's review. */
export function changeReview(db: Database, actor: Actor, id: string, fields: ReviewFields): Promise<Review> {
  return db.transaction().execute(async (transaction) => {
    if (fields.pictureUrl) await markPictureReferenced(transaction, fields.pictureUrl, 'image');
    const review = await updateReview(transaction, { id, userId: actor.userId }, fields);
    if (!review) throw new Refusal('review_not_found');
    return review;
  });
}
