import { PenLine } from 'lucide';
import productReviews from '#messages/community/product-reviews.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { PageLinks } from '../../../parts/list/page-links.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Stars } from '../../../ui/media/stars.tsx';
import { useParticipation } from '../participation/use-participation.ts';
import { Distribution } from './distribution.tsx';
import { type ReviewsView, reviewsHref, type ShownReviews } from './load-reviews.ts';
import { ReviewItem } from './review-item.tsx';

type ReviewsSectionProps = { product: Product; shown: ShownReviews };

export function ReviewsSection({ product, shown: { counts, page, pages, view } }: ReviewsSectionProps) {
  const t = useTranslations(productReviews);
  const { rating } = product;
  const hrefOf = (change: Partial<ReviewsView>) => reviewsHref(product, { ...view, page: 1, ...change });
  return (
    <section aria-labelledby="reviews" className="mt-section">
      <div className="grid-12 gap-y-8 border-t border-ink pt-4">
        <div className="col-span-4">
          <h2 id="reviews" className="scroll-mt-4 text-heading">
            {t('productReviews.heading')}
          </h2>
          {rating ? (
            <>
              <p className="mt-6 flex items-end gap-4">
                <span className="data text-[2.5rem]/10 tracking-[-0.05em]">
                  <span className="sr-only">{t('productReviews.average', { average: rating.average.toFixed(1) })}</span>
                  <span aria-hidden="true">{rating.average.toFixed(1)}</span>
                </span>
                <span className="grid gap-1">
                  <Stars value={rating.average} />
                  <span className="data text-sm text-faint">{t('productReviews.count', { count: rating.count })}</span>
                </span>
              </p>
              <Distribution
                counts={counts}
                chosen={view.filters.rating}
                hrefOf={(stars) => hrefOf({ filters: stars })}
              />
            </>
          ) : null}
          <WriteLink product={product} />
        </div>
        <div className="col-span-4 min-w-0 lg:col-span-8">
          {rating || page.items.length > 0 ? (
            <>
              <Toolbar view={view} hrefOf={hrefOf} />
              {page.items.length > 0 ? (
                <ul>
                  {page.items.map((review) => (
                    <ReviewItem key={review._id} review={review} product={product} />
                  ))}
                </ul>
              ) : (
                <p className="border-t border-line py-6 text-soft">{t('productReviews.empty')}</p>
              )}
              <PageLinks
                page={view.page}
                pages={pages}
                hrefOf={(number) => hrefOf({ page: number })}
                label={t('productReviews.pages')}
              />
            </>
          ) : (
            <div className="lg:pt-2">
              <p className="text-subheading">{t('productReviews.empty')}</p>
              <p className="mt-2 max-w-read text-soft">{t('productReviews.emptyHint')}</p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function WriteLink({ product }: { product: Product }) {
  const t = useTranslations(productReviews);
  const user = useUser();
  const participation = useParticipation(product._id);
  const form = paths.reviewOf(product._id);
  return (
    <>
      <ButtonLink icon={PenLine} to={user ? form : paths.loginFor(form)} className="mt-6">
        {t(participation?.review ? 'productReviews.change' : 'productReviews.write')}
      </ButtonLink>
      {participation && !participation.isConfirmed ? (
        <p className="mt-4 max-w-read text-sm text-soft">
          <Link to={paths.dashboard} className="link">
            {t('productReviews.confirm')}
          </Link>{' '}
          {t('productReviews.confirmWhy')}
        </p>
      ) : null}
    </>
  );
}

type ToolbarProps = { view: ReviewsView; hrefOf: (change: Partial<ReviewsView>) => string };

const sortLabels = { helpful: 'productReviews.helpfulFirst', newest: 'productReviews.newest' } as const;

function Toolbar({ view, hrefOf }: ToolbarProps) {
  const t = useTranslations(productReviews);
  const { rating } = view.filters;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-3">
      <nav aria-label={t('productReviews.sort')} className="-ms-3 flex">
        {Object.entries(sortLabels).map(([sort, label]) => (
          <Link
            key={sort}
            to={hrefOf({ sort: sort as ReviewsView['sort'] })}
            aria-current={view.sort === sort ? 'true' : undefined}
            className="inline-flex min-h-11 items-center px-3 text-sm text-soft underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2"
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      {rating ? (
        <p className="flex items-center gap-3 text-sm">
          <span className="text-soft">{t('productReviews.only', { stars: Number(rating) })}</span>
          <Link to={hrefOf({ filters: {} })} className="inline-flex min-h-11 items-center">
            <span className="link">{t('productReviews.all')}</span>
          </Link>
        </p>
      ) : null}
    </div>
  );
}
