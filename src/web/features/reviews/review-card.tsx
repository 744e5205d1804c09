import reviews from '#messages/reviews.ts';
import { limits } from '../../../contract/limits.ts';
import type { Review } from '../../../contract/review.ts';
import { useTranslations } from '../../translations.ts';
import { Instant } from '../../ui/instant.tsx';
import { Scale } from '../../ui/scale.tsx';
import { ReviewPicture } from './review-picture.tsx';

export function ReviewCard({ review, isShort = false }: { review: Review; isShort?: boolean }) {
  const t = useTranslations(reviews);
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
        <Scale value={review.rating} max={limits.rating.max} />
        <p className="data text-sm">
          {t('reviews.rating', { rating: String(review.rating), max: String(limits.rating.max) })}
        </p>
      </div>
      <p className={`max-w-read whitespace-pre-line wrap-anywhere text-soft ${isShort ? 'line-clamp-6' : ''}`}>
        {review.text}
      </p>
    </div>
  );
}
