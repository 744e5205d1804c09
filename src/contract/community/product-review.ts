import * as z from 'zod/mini';
import { pictureAddress } from '../catalogue/image.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { descending, listed, listing, oneOf } from '../listing.ts';
import { formMessage, id, requiredLine, requiredText, wholeNumber } from '../text.ts';
import { ownReview, review, reviewRate } from './review.ts';

export const starCounts = ['5', '4', '3', '2', '1'] as const;

/** `rating` is 1 to 5 stars. `verified`: the author's account has paid for the product; null if the account is closed. */
export const productReview = z.extend(z.omit(review, { image: true }), {
  images: z.array(z.string()),
  verified: z.nullable(z.boolean()),
  helpful: z.int(),
});
export type ProductReview = z.infer<typeof productReview>;

export const newProductReview = z.strictObject({
  author: requiredLine('nameRequired'),
  text: requiredText('descriptionRequired'),
  rating: wholeNumber('starsRequired', 'starsOutOfRange').check(
    z.minimum(limits.stars.min, formMessage('starsOutOfRange')),
    z.maximum(limits.stars.max, formMessage('starsOutOfRange')),
  ),
  images: z.optional(
    z.array(pictureAddress, formMessage('wrongType')).check(
      z.maxLength(limits.reviewPictures, formMessage('photosTooMany')),
      z.refine((addresses) => new Set(addresses).size === addresses.length, formMessage('picturesTwice')),
    ),
  ),
});
export type NewProductReview = z.infer<typeof newProductReview>;

/** The helpful votes are in the cursor because one may be given between two pages. */
export const productReviewListing = listing({
  filters: { rating: oneOf('rating', starCounts) },
  sorts: { helpful: { ...descending('helpful'), isInCursor: true }, newest: descending('createdAt') },
  defaultSort: 'helpful',
  pageSizes: [limits.productReviewsPerPage],
});

const params = z.strictObject({ id });

export const listProductReviews = endpoint({
  name: 'listProductReviews',
  summary: 'Lists the reviews of a product, most helpful first. Filter by stars.',
  ...listed(productReviewListing),
  path: '/api/products/:id/reviews',
  credential: 'none',
  access: 'anyone',
  params,
  response: productReview,
  errors: ['product_not_found'],
});

export const getRatings = endpoint({
  name: 'getRatings',
  summary:
    'Counts the reviews of a product by stars, five first. Those of accounts that neither bought it nor confirmed their email do not count.',
  method: 'GET',
  path: '/api/products/:id/ratings',
  credential: 'none',
  access: 'anyone',
  params,
  response: z.object({ counts: z.array(z.object({ stars: z.int(), count: z.int() })) }),
  errors: ['product_not_found'],
});

export type Ratings = z.infer<typeof getRatings.response>;

/** What a product page shows only to this customer. */
export const getParticipation = endpoint({
  name: 'getParticipation',
  summary:
    "Returns the caller's review of a product, the reviews of it that they find helpful, if they bought it, and if they may answer questions about it.",
  method: 'GET',
  path: '/api/products/:id/participation',
  credential: 'token',
  access: 'customer',
  permission: 'questions',
  params,
  response: z.object({
    review: z.nullable(ownReview),
    helpful: z.array(id),
    hasBought: z.boolean(),
    /** Otherwise the caller's votes do not count yet, nor the stars of what the caller has not bought. */
    isConfirmed: z.boolean(),
    mayAnswer: z.boolean(),
  }),
  errors: ['product_not_found'],
});

export const writeProductReview = endpoint({
  name: 'writeProductReview',
  summary: "Creates the caller's review of a product, or replaces it.",
  method: 'PUT',
  path: '/api/products/:id/review',
  credential: 'token',
  access: 'customer',
  params,
  body: newProductReview,
  response: ownReview,
  errors: ['product_not_found'],
  rates: [reviewRate],
});

const vote = {
  path: '/api/reviews/:id/helpful',
  credential: 'token',
  access: 'customer',
  params,
  response: z.object({ helpful: z.int() }),
  errors: ['review_not_found', 'own_review'],
  rates: [{ counter: 'vote', perMinute: 30, by: 'account' }],
} as const;

export const markHelpful = endpoint({
  name: 'markHelpful',
  summary: "Records that the caller finds a product's review helpful, once. Returns the number of votes.",
  method: 'PUT',
  ...vote,
});

export const unmarkHelpful = endpoint({
  name: 'unmarkHelpful',
  summary: "Takes back that the caller finds a product's review helpful. Returns the number of votes.",
  method: 'DELETE',
  ...vote,
});
