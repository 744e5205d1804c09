import { Link } from 'react-router';
import type { Review } from '../../../contract/review.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words.ts';
import { ReviewCard } from './review-card.tsx';

/** The newest reviews, on the home page. */
export function ReviewsGrid({ reviews }: { reviews: Review[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="reviews" className="page pt-16">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-6">
        <h2 id="reviews" className="text-xl">
          {t('reviews.homeHeading')}
        </h2>
        <Link to={paths.reviews} className="link inline-flex min-h-11 items-center text-sm">
          {t('reviews.all')}
        </Link>
      </div>
      {reviews.length > 0 ? (
        <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {reviews.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} isShort />
            </li>
          ))}
        </ul>
      ) : (
        <Notice title={t('reviews.empty')} hint={t('reviews.emptyHint')} />
      )}
    </section>
  );
}
