import {
  addReview,
  changeReview,
  deleteReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReview,
  type NewReview,
} from '../../../contract/community/review.ts';
import { Refusal } from '../../../contract/error.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { findOwnReviews, findReviews, findVisibleReviews } from '../../../domain/reviews/find-reviews.ts';
import type { ReviewFields } from '../../../domain/reviews/review.ts';
import { deleteReviewRow, findReview, setReviewHidden } from '../../../domain/reviews/reviews.ts';
import { changeReview as change, addReview as write } from '../../../domain/reviews/write-review.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead } from '../../cache/public-read.ts';
import { presentPage } from '../../present/page.ts';
import { presentModeratedReview, presentOwnReview, presentReview } from '../../present/review.ts';
import { type Route, route } from '../../server/route.ts';

export const reviewRoutes = (shop: Shop): Route[] => [
  publicRead(
    listReviews,
    () => ['reviews'],
    async ({ query }) => presentPage(await findVisibleReviews(shop.db, query), presentReview),
  ),

  route(addReview, async ({ body }, { actor }) => {
    return { insertedId: await write(shop.db, actor, fieldsOf(body)) };
  }),

  route(listOwnReviews, async ({ query }, { actor }) =>
    presentPage(await findOwnReviews(shop.db, actor.userId, query), presentOwnReview),
  ),

  route(changeReview, async ({ params, body }, { actor }) => {
    return presentOwnReview(await change(shop.db, actor, params.id, fieldsOf(body)));
  }),

  route(deleteReview, async ({ params }, { actor }) => {
    if (!(await deleteReviewRow(shop.db, { id: params.id, userId: actor.userId })))
      throw new Refusal('review_not_found');
    return { deletedCount: 1 };
  }),

  route(listAllReviews, async ({ query }) => presentPage(await findReviews(shop.db, query), presentModeratedReview)),

  route(moderateReview, async ({ params: { id }, body }, { actor }) => {
    const change = { id, by: actor.userId, isHidden: body.state === 'hidden' };
    await asStaff(shop.db, actor, (transaction) => setReviewHidden(transaction, change));
    const review = await findReview(shop.db, id);
    if (!review) throw new Refusal('review_not_found');
    return presentModeratedReview(review);
  }),
];

function fieldsOf({ author, text, rating, image }: NewReview): ReviewFields {
  return { author, body: text, rating, pictureUrl: image ?? null };
}
