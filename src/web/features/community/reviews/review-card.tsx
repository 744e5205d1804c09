import reviews from '#messages/community/reviews.ts';
import type { OwnReview, Review } from '../../../../contract/community/review.ts';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Scale } from '../../../ui/form/scale.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Stars } from '../../../ui/media/stars.tsx';
import { ReviewPicture } from './review-picture.tsx';

type ReviewCardProps = { review: Review & Partial<Pick<OwnReview, 'scale' | 'product'>>; isShort?: boolean };

export function ReviewCard({ review, isShort = false }: ReviewCardProps) {
  const t = useTranslations(reviews);
  const { scale = limits.rating.max, product } = review;
  return (
    <div className="grid gap-y-4 border-t border-line pt-4">
      <div className="grid grid-cols-[3.5rem_1fr] gap-x-4">
        <ReviewPicture image={review.image} author={review.author} />
        <div className="grid min-w-0 content-between gap-y-1">
          <h3 className="leading-tight font-medium wrap-anywhere">{review.author}</h3>
          <p className="label">
            <Instant at={review.createdAt} />
            {review.changedAt ? ` · ${t('reviews.changed')}` : ''}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-4">
        {scale === limits.stars.max ? <Stars value={review.rating} /> : <Scale value={review.rating} max={scale} />}
        <p className="data text-sm">{t('reviews.rating', { rating: String(review.rating), max: String(scale) })}</p>
      </div>
      {product ? (
        <p className="label wrap-anywhere">
          {product.slug ? (
            <Link to={`${paths.product({ ...product, slug: product.slug })}#reviews`} className="link">
              {product.name}
            </Link>
          ) : (
            product.name
          )}
        </p>
      ) : null}
      <p className={`max-w-read whitespace-pre-line wrap-anywhere text-soft ${isShort ? 'line-clamp-6' : ''}`}>
        {review.text}
      </p>
    </div>
  );
}
