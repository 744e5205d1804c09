import { limits } from '../../../contract/limits.ts';
import type { Review } from '../../../contract/review.ts';
import { useInstant, useWords } from '../../words.ts';
import { ReviewPicture } from './review-picture.tsx';

/** One review: picture, author, rating as a number, and the text with its line breaks (spec §1). */
export function ReviewCard({ review, isShort = false }: { review: Review; isShort?: boolean }) {
  const t = useWords();
  const instant = useInstant();
  return (
    <div className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-4 border-t border-line pt-5">
      <ReviewPicture image={review.image} author={review.author} />
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{review.author}</h3>
        <p className="data mt-1 text-sm text-soft">
          {t('reviews.rating', { rating: String(review.rating), max: String(limits.rating.max) })}
        </p>
      </div>
      <p
        className={`col-span-2 max-w-read whitespace-pre-line wrap-anywhere text-soft ${isShort ? 'line-clamp-6' : ''}`}
      >
        {review.text}
      </p>
      <p className="data col-span-2 text-xs text-faint">
        <time dateTime={review.createdAt}>{instant(review.createdAt)}</time>
        {review.changedAt ? ` · ${t('reviews.changed')}` : ''}
      </p>
    </div>
  );
}
