import type { ProductReview } from '../../contract/community/product-review.ts';
import type { ModeratedReview, OwnReview, Review } from '../../contract/community/review.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';
import {
  picturesOf,
  type ProductReview as ShopProductReview,
  type Review as ShopReview,
  type ModeratedReview as ShopReviewWithUsers,
} from '../../domain/reviews/review.ts';

export function presentReview(review: Omit<ShopReview, 'productName' | 'productSlug' | 'hiddenAt'>): Review {
  return {
    _id: review.id,
    author: review.author,
    text: review.body,
    rating: review.rating,
    image: review.pictureUrl,
    createdAt: review.createdAt.toISOString(),
    changedAt: review.changedAt?.toISOString() ?? null,
  };
}

export function presentOwnReview(review: ShopReview): OwnReview {
  return {
    ...presentReview(review),
    hidden: review.hiddenAt !== null,
    scale: review.ratingScale,
    product: presentReviewedProduct(review),
    images: picturesOf(review),
  };
}

function presentReviewedProduct(
  review: Pick<ShopReview, 'productId' | 'productName' | 'productSlug'>,
): OwnReview['product'] {
  const { productId, productName, productSlug } = review;
  return productId === null ? null : { _id: productId, name: productName ?? '', slug: productSlug };
}

export function presentProductReview(review: ShopProductReview): ProductReview {
  const { image: _, ...shared } = presentReview(review);
  return { ...shared, images: picturesOf(review), verified: review.isVerified, helpful: review.helpful };
}

export function presentModeratedReview(review: ShopReviewWithUsers): ModeratedReview {
  return {
    ...presentOwnReview(review),
    email: review.email && readableEmail(review.email),
    hiddenAt: review.hiddenAt?.toISOString() ?? null,
    hiddenBy: review.hiddenByEmail,
  };
}
