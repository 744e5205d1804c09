import * as z from 'zod/mini';
import { pictureAddress } from '../catalogue/image.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { bothWays, descending, listed, listing, oneOf, search } from '../listing.ts';
import type { Rate } from '../rate.ts';
import { formMessage, id, requiredLine, requiredText, searchText, wholeNumber } from '../text.ts';

/** `text` is plain text. */
export const review = z.object({
  _id: id,
  author: z.string(),
  text: z.string(),
  rating: z.int(),
  image: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  changedAt: z.nullable(z.iso.datetime()),
});
export type Review = z.infer<typeof review>;

/** `slug` is null while it is not on sale. */
export const reviewedProduct = z.object({ _id: id, name: z.string(), slug: z.nullable(z.string()) });

/** `scale` is the highest possible rating: 5 stars for a product, of which `product` is null once it is deleted. */
export const ownReview = z.extend(review, {
  hidden: z.boolean(),
  scale: z.int(),
  product: z.nullable(reviewedProduct),
  images: z.array(z.string()),
});
export type OwnReview = z.infer<typeof ownReview>;

export const moderatedReview = z.extend(ownReview, {
  email: z.nullable(z.string()),
  hiddenAt: z.nullable(z.iso.datetime()),
  hiddenBy: z.nullable(z.string()),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

export const newReview = z.strictObject({
  author: requiredLine('nameRequired'),
  text: requiredText('descriptionRequired'),
  rating: wholeNumber('ratingRequired', 'ratingOutOfRange').check(
    z.minimum(limits.rating.min, formMessage('ratingOutOfRange')),
    z.maximum(limits.rating.max, formMessage('ratingOutOfRange')),
  ),
  image: z.optional(z.nullable(pictureAddress)),
});
export type NewReview = z.infer<typeof newReview>;

export const reviewListing = listing({
  filters: {},
  sorts: { '-createdAt': descending('createdAt') },
  defaultSort: '-createdAt',
  pageSizes: [limits.reviewsPerPage],
});

export const listReviews = endpoint({
  name: 'listReviews',
  summary: 'Lists the reviews of the shop, newest first. Products have their own.',
  ...listed(reviewListing),
  path: '/api/reviews',
  credential: 'none',
  access: 'anyone',
  response: review,
  errors: [],
});

export const reviewRate: Rate = { counter: 'review', perMinute: 5, by: 'account' };

export const addReview = endpoint({
  name: 'addReview',
  summary: "Adds a review under the given name, owned by the caller's account.",
  method: 'POST',
  path: '/api/reviews',
  credential: 'token',
  access: 'customer',
  body: newReview,
  response: z.object({ insertedId: id }),
  status: 201,
  errors: [],
  rates: [reviewRate],
});

export const listOwnReviews = endpoint({
  name: 'listOwnReviews',
  summary: "Lists the caller's reviews, newest first, including hidden ones.",
  ...listed(reviewListing),
  path: '/api/reviews/mine',
  credential: 'token',
  access: 'customer',
  response: ownReview,
  errors: [],
});

export const changeReview = endpoint({
  name: 'changeReview',
  summary: "Replaces one of the caller's reviews of the shop.",
  method: 'PUT',
  path: '/api/reviews/:id',
  credential: 'token',
  access: 'customer',
  params: z.strictObject({ id }),
  body: newReview,
  response: ownReview,
  errors: ['review_not_found'],
  rates: [reviewRate],
});

export const deleteReview = endpoint({
  name: 'deleteReview',
  summary: "Deletes one of the caller's reviews permanently.",
  method: 'DELETE',
  path: '/api/reviews/:id',
  credential: 'token',
  access: 'customer',
  params: z.strictObject({ id }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['review_not_found'],
});

export const reviewStates = ['shown', 'hidden'] as const;

export const moderationListing = listing({
  filters: { q: search(searchText, 'author', 'text', 'email'), state: oneOf('state', reviewStates) },
  sorts: bothWays('createdAt', 'rating', 'author'),
  defaultSort: '-createdAt',
});

export const listAllReviews = endpoint({
  name: 'listAllReviews',
  summary: 'Lists all reviews for admins, including hidden ones. Search name, text, and email; filter by state.',
  ...listed(moderationListing),
  path: '/api/reviews/all',
  credential: 'token',
  access: 'staff',
  permission: 'reviews',
  response: moderatedReview,
  errors: [],
});

export const moderateReview = endpoint({
  name: 'moderateReview',
  summary: 'Hides a review from the public, or shows it again. Records who hid it and when.',
  method: 'PUT',
  path: '/api/reviews/:id/state',
  credential: 'token',
  access: 'staff',
  permission: 'reviews',
  params: z.strictObject({ id }),
  body: z.strictObject({ state: z.enum(reviewStates) }),
  response: moderatedReview,
  errors: ['review_not_found'],
});
