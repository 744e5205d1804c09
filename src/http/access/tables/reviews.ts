import {
  addReview,
  changeReview,
  deleteReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReview,
} from '../../../contract/review.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { type AccessCase, adminOnly, everyone, ownerOnly, signedIn } from '../access-case.ts';

const authorOnly = { ...ownerOnly, other: '404 review_not_found', admin: '404 review_not_found' };

const review = { author: 'Ada', text: 'Quiet and quick.', rating: 612 };

async function reviewOf(owner: Visitor): Promise<string> {
  return (await owner.call(addReview, { body: review })).body.insertedId;
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
  { endpoint: listAllReviews, ask: () => ({}), ...adminOnly },
  {
    endpoint: moderateReview,
    ask: async ({ owner }) => ({ params: { id: await reviewOf(owner) }, body: { state: 'hidden' } }),
    ...adminOnly,
  },
];
