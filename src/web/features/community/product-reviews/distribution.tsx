import productReviews from '#messages/community/product-reviews.ts';
import type { Ratings } from '../../../../contract/community/product-review.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import type { ReviewsView } from './load-reviews.ts';

type Filters = ReviewsView['filters'];

type DistributionProps = {
  counts: Ratings['counts'];
  chosen: Filters['rating'];
  hrefOf: (filters: Filters) => string;
};

const row = 'grid min-h-11 grid-cols-[4rem_1fr_3rem] items-center gap-3 text-sm lg:min-h-9';

/** Five bars; each shows only the reviews with its stars, and all again when it is chosen. */
export function Distribution({ counts, chosen, hrefOf }: DistributionProps) {
  const t = useTranslations(productReviews);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label={t('productReviews.distribution')} className="mt-5">
      {counts.map(({ stars, count }) => {
        const value = String(stars) as NonNullable<Filters['rating']>;
        const bar = (
          <>
            <span aria-hidden="true">{t('productReviews.stars', { stars })}</span>
            <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-2 w-full rounded-sm">
              <rect width={100} height={1} className="fill-line" />
              <rect
                width={total ? (100 * count) / total : 0}
                height={1}
                className="fill-soft group-hover:fill-ink group-aria-[current]:fill-ink forced-colors:fill-[CanvasText]"
              />
            </svg>
            <span aria-hidden="true" className="data text-end text-faint">
              {count}
            </span>
            <span className="sr-only">{t('productReviews.bar', { stars, count })}</span>
          </>
        );
        return (
          <li key={stars}>
            {count > 0 ? (
              <Link
                to={hrefOf(chosen === value ? {} : { rating: value })}
                aria-current={chosen === value ? 'true' : undefined}
                className={`group ${row} rounded-sm text-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink`}
              >
                {bar}
              </Link>
            ) : (
              <p className={`${row} text-faint`}>{bar}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
