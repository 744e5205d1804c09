import {
  getParticipation,
  getRatings,
  listProductReviews,
  markHelpful,
  type NewProductReview,
  starCounts,
  unmarkHelpful,
  writeProductReview,
} from '../../../contract/community/product-review.ts';
import { isStaffActor } from '../../../domain/kernel/actor.ts';
import { findProductReviews } from '../../../domain/reviews/find-product-reviews.ts';
import { findParticipation } from '../../../domain/reviews/participation.ts';
import type { ProductReviewFields } from '../../../domain/reviews/review.ts';
import { addVote, removeVote } from '../../../domain/reviews/votes.ts';
import { writeProductReview as write } from '../../../domain/reviews/write-review.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead, topicsOfWritten } from '../../cache/public-read.ts';
import { presentPage } from '../../present/page.ts';
import { presentOwnReview, presentProductReview } from '../../present/review.ts';
import { type Route, route } from '../../server/route.ts';

export const productReviewRoutes = ({ db, products }: Shop): Route[] => [
  publicRead(
    listProductReviews,
    (_, { params }) => topicsOfWritten('reviews', params.id),
    async ({ params: { id }, query }) => {
      const [page] = await Promise.all([findProductReviews(db, id, query), products.getDetails(id)]);
      return presentPage(page, presentProductReview);
    },
  ),

  publicRead(
    getRatings,
    (_, { params: { id } }) => ['catalogue', `ratings:${id.toLowerCase()}`],
    async ({ params: { id } }) => {
      const { reviewsOfStars } = await products.getDetails(id);
      return { counts: starCounts.map((stars) => ({ stars: Number(stars), count: reviewsOfStars[stars] ?? 0 })) };
    },
  ),

  route(getParticipation, async ({ params: { id } }, { actor }) => {
    const { review, ...participation } = await findParticipation(db, actor, id);
    const mayAnswer = participation.hasBought || isStaffActor(actor);
    return { ...participation, mayAnswer, review: review ? presentOwnReview(review) : null };
  }),

  route(writeProductReview, async ({ params: { id }, body }, { actor }) =>
    presentOwnReview(await write(db, actor, id, fieldsOf(body))),
  ),

  route(markHelpful, async ({ params }, { actor }) => ({ helpful: await addVote(db, actor, params.id) })),
  route(unmarkHelpful, async ({ params }, { actor }) => ({ helpful: await removeVote(db, actor, params.id) })),
];

function fieldsOf({ author, text, rating, images = [] }: NewProductReview): ProductReviewFields {
  const [pictureUrl = null, ...furtherPictures] = images;
  return { author, body: text, rating, pictureUrl, furtherPictures };
}
