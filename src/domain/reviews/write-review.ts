import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { assertPublished } from '../catalogue/products.ts';
import type { Actor } from '../kernel/actor.ts';
import { asOnlyWriter, asOpenAccount } from '../kernel/as-open-account.ts';
import { newId } from '../kernel/id.ts';
import { hasBought } from '../ordering/purchases.ts';
import { markPictureReferenced, markPicturesReferenced } from '../pictures/pictures.ts';
import { type ProductReviewFields, picturesOf, type Review, type ReviewFields } from './review.ts';
import { findReview, insertReview, updateReview } from './reviews.ts';

/** Returns the review's id. The author's name is the one entered; the account is also stored. */
export function addReview(db: Database, actor: Actor, fields: ReviewFields): Promise<string> {
  return asOpenAccount(db, actor.userId, async (transaction) => {
    if (fields.pictureUrl) await markPictureReferenced(transaction, fields.pictureUrl, 'image');
    const id = newId();
    await insertReview(transaction, { id, userId: actor.userId, ...fields });
    return id;
  });
}

/** Throws `review_not_found`, also for another customer's review and for one of a product. */
export function changeReview(db: Database, actor: Actor, id: string, fields: ReviewFields): Promise<Review> {
  return asOpenAccount(db, actor.userId, async (transaction) => {
    if (fields.pictureUrl) await markPictureReferenced(transaction, fields.pictureUrl, 'image');
    if (!(await updateReview(transaction, { id, userId: actor.userId }, fields))) throw new Refusal('review_not_found');
    return written(transaction, id);
  });
}

/**
 * Creates the customer's review of the product, or replaces it. Its stars count if the address is confirmed or the product was
 * bought. A hidden one stays hidden, also when it was deleted in
 * between. Throws `product_not_found`.
 */
export function writeProductReview(
  db: Database,
  { userId }: Actor,
  productId: string,
  { furtherPictures, ...fields }: ProductReviewFields,
): Promise<Review> {
  // Not while the review that it replaces is deleted: that tells whether it is hidden.
  return asOnlyWriter(db, userId, async (transaction) => {
    await assertPublished(transaction, productId);
    const pictures = picturesOf({ ...fields, furtherPictures });
    const wanted = pictures.map((address, index) => ({ address, field: `images.${index}` }));
    await markPicturesReferenced(transaction, wanted);
    const hidden = await findHidden(transaction, { userId, productId });
    const isCounted = mayCount(userId, productId);
    const { id } = await transaction
      .insertInto('reviews')
      .values({ id: newId(), userId, productId, ratingScale: limits.stars.max, ...hidden, ...fields, isCounted })
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'productId'])
          .where('productId', 'is not', null)
          .doUpdateSet({ ...fields, isCounted, changedAt: sql<Date>`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await replacePictures(transaction, id, furtherPictures);
    return written(transaction, id);
  });
}

/** A trigger counts them when the account confirms its address or buys the product, which waits for this. */
const mayCount = (userId: string, productId: string) => sql<boolean>`(
  exists (select from users where id = ${userId} and email_verified_at is not null)
  or ${hasBought(sql`${userId}::uuid`, sql`${productId}::uuid`)}
)`;

function findHidden(transaction: DatabaseTransaction, { userId, productId }: { userId: string; productId: string }) {
  return transaction
    .selectFrom('hiddenReviewProducts')
    .select(['hiddenAt', 'hiddenBy'])
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst();
}

async function replacePictures(transaction: DatabaseTransaction, reviewId: string, further: string[]): Promise<void> {
  await transaction.deleteFrom('reviewPictures').where('reviewId', '=', reviewId).execute();
  if (further.length === 0) return;
  const rows = further.map((pictureUrl, index) => ({ reviewId, position: index + 1, pictureUrl }));
  await transaction.insertInto('reviewPictures').values(rows).execute();
}

async function written(transaction: DatabaseTransaction, id: string): Promise<Review> {
  const review = await findReview(transaction, id);
  if (!review) throw new Error(`The review ${id} was not written`);
  return review;
}
