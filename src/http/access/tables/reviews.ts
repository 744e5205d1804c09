import {
  getParticipation,
  getRatings,
  listProductReviews,
  markHelpful,
  unmarkHelpful,
  writeProductReview,
} from '../../../contract/community/product-review.ts';
import {
  addReview,
  changeReview,
  deleteReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReview,
} from '../../../contract/community/review.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { type AccessCase, adminOnly, everyone, ownerOnly, type Scene, signedIn } from '../access-case.ts';

const authorOnly = { ...ownerOnly, other: '404 review_not_found', admin: '404 review_not_found' };

const review = { author: 'Ada', text: 'Quiet and quick.', rating: 612 };

async function reviewOf(owner: Visitor): Promise<string> {
  return (await owner.call(addReview, { body: review })).body.insertedId;
}

async function productReviewOf({ owner, product }: Scene): Promise<string> {
  const asked = { params: { id: product.id }, body: { ...review, rating: 5 } };
  return (await owner.call(writeProductReview, asked)).body._id;
}

export const reviewAccess: AccessCase[] = [
  { endpoint: listReviews, ask: () => ({}), ...everyone },
  {
    endpoint: addReview,
    ask: () => ({ body: review }),
    anonymous: '401 not_signed_in',
    owner: '201',
    other: '201',
    admin: '201',
  },
  { endpoint: listOwnReviews, ask: () => ({}), ...signedIn },
  {
    endpoint: changeReview,
    ask: async ({ owner }) => ({ params: { id: await reviewOf(owner) }, body: { ...review, rating: 1 } }),
    ...authorOnly,
  },
  {
    endpoint: deleteReview,
    ask: async ({ owner }) => ({ params: { id: await reviewOf(owner) } }),
    ...authorOnly,
  },
  { endpoint: listProductReviews, ask: ({ product }) => ({ params: { id: product.id } }), ...everyone },
  { endpoint: getRatings, ask: ({ product }) => ({ params: { id: product.id } }), ...everyone },
  { endpoint: getParticipation, ask: ({ product }) => ({ params: { id: product.id } }), ...signedIn },
  {
    endpoint: writeProductReview,
    ask: ({ product }) => ({ params: { id: product.id }, body: { ...review, rating: 5 } }),
    ...signedIn,
  },
  {
    endpoint: markHelpful,
    ask: async (scene) => ({ params: { id: await productReviewOf(scene) } }),
    ...signedIn,
    owner: '409 own_review',
  },
  {
    endpoint: unmarkHelpful,
    ask: async (scene) => ({ params: { id: await productReviewOf(scene) } }),
    ...signedIn,
    owner: '409 own_review',
  },
  { endpoint: listAllReviews, staff: ['support'], ask: () => ({}), ...adminOnly },
  {
    endpoint: moderateReview,
    staff: ['support'],
    ask: async ({ owner }) => ({ params: { id: await reviewOf(owner) }, body: { state: 'hidden' } }),
    ...adminOnly,
  },
];
