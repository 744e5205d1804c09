import productReviews from '#messages/community/product-reviews.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import type { ProductReview } from '../../../../contract/community/product-review.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Stars } from '../../../ui/media/stars.tsx';
import { ReviewPicture } from '../reviews/review-picture.tsx';
import { HelpfulVote } from './helpful-vote.tsx';

export function ReviewItem({ review, product }: { review: ProductReview; product: Product }) {
  const t = useTranslations(productReviews);
  const { author, text, rating, images, verified, createdAt, changedAt } = review;
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-line py-6 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-1.5">
        <p className="flex items-center gap-2">
          <Stars value={rating} />
          <span className="sr-only">{t('productReviews.average', { average: String(rating) })}</span>
        </p>
        <h3 className="leading-snug font-medium wrap-anywhere">{author}</h3>
        {verified === null ? null : verified ? (
          <Badge tone="success">{t('productReviews.verified')}</Badge>
        ) : (
          <Badge tone="neutral">{t('productReviews.notVerified')}</Badge>
        )}
        <p className="label">
          <Instant at={createdAt} />
          {changedAt ? ` · ${t('productReviews.edited')}` : ''}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <p className="max-w-read whitespace-pre-line wrap-anywhere text-soft">{text}</p>
        {images.length > 0 ? (
          <ul aria-label={t('productReviews.photos', { author })} className="flex flex-wrap gap-3">
            {images.map((image) => (
              <li key={image}>
                <ReviewPicture image={image} author={author} />
              </li>
            ))}
          </ul>
        ) : null}
        <HelpfulVote review={review} product={product} />
      </div>
    </li>
  );
}
