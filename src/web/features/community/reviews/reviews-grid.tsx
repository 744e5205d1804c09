import reviewsMessages from '#messages/community/reviews.ts';
import type { Review } from '../../../../contract/community/review.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { SideScroll } from '../../../ui/layout/side-scroll.tsx';
import { ReviewCard } from './review-card.tsx';

export function ReviewsGrid({ reviews }: { reviews: Review[] }) {
  const t = useTranslations(reviewsMessages);
  return (
    <section aria-labelledby="reviews" className="page pt-section">
      <div className="grid-12 gap-y-8 border-t border-ink pt-4">
        <div className="col-span-4 flex flex-wrap items-baseline justify-between gap-x-8 lg:col-span-3 lg:block">
          <h2 id="reviews" className="text-heading">
            {t('reviews.homeHeading')}
          </h2>
          <Link to={paths.reviews} className="inline-flex min-h-11 items-center lg:mt-2">
            <span className="link text-sm">{t('reviews.all')}</span>
          </Link>
        </div>
        <div className="col-span-4 lg:col-span-9">
          {reviews.length > 0 ? (
            <SideScroll
              label={t('reviews.homeHeading')}
              className="gap-x-6 gap-y-12 sm:gap-x-8 md:grid-cols-2 lg:pt-1 2xl:grid-cols-3"
            >
              {reviews.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} isShort />
                </li>
              ))}
            </SideScroll>
          ) : (
            <Notice title={t('reviews.empty')} hint={t('reviews.emptyHint')} />
          )}
        </div>
      </div>
    </section>
  );
}
