import { PenLine } from 'lucide';
import { redirect } from 'react-router';
import reviewsMessages from '#messages/community/reviews.ts';
import shop from '#messages/shell/shop.ts';
import { listReviews, reviewListing } from '../../../contract/community/review.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../app/session.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { ReviewCard } from '../../features/community/reviews/review-card.tsx';
import { hrefAt, type ListView, pagesOf, queryAt, readAddress } from '../../parts/list/listing-address.ts';
import { PageLinks } from '../../parts/list/page-links.tsx';
import { headOf } from '../../render/head.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/reviews.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { view, wrong } = readAddress(reviewListing, url.searchParams);
  if (wrong.page !== undefined) throw redirect(hrefOf(view));
  const reviews = await context.get(callKey)(listReviews, { query: queryAt(reviewListing, view) });
  const pages = pagesOf(reviews, view.rows);
  if (view.page > pages) throw redirect(hrefOf({ ...view, page: pages }));
  return { reviews, view, pages };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, reviewsMessages, shop);
  const title = t('shop.title', { page: t('reviews.heading') });
  return headOf(settings, {
    title,
    description: t('reviews.lead'),
    path: loaderData ? hrefOf(loaderData.view) : paths.reviews,
  });
};

export default function Reviews({ loaderData: { reviews, view, pages } }: Route.ComponentProps) {
  const t = useTranslations(reviewsMessages);
  const user = useUser();
  return (
    <div className="page pt-part lg:pt-section">
      <div className="grid-12 items-end gap-y-6">
        <div className="col-span-4 lg:col-span-8">
          <h1 className="text-title">{t('reviews.heading')}</h1>
          <p className="mt-4 max-w-read text-lead text-soft">{t('reviews.lead')}</p>
        </div>
        <div className="col-span-4 lg:justify-self-end">
          <ButtonLink
            variant="primary"
            size="large"
            icon={PenLine}
            to={user ? paths.myReviews : paths.loginFor(paths.myReviews)}
          >
            {t('reviews.write')}
          </ButtonLink>
        </div>
      </div>
      {reviews.items.length > 0 ? (
        <section aria-labelledby="all" className="mt-part border-t border-ink pt-4">
          <h2 id="all" className="label mb-8">
            {t(reviews.isTotalExact ? 'reviews.count' : 'reviews.countAtLeast', { count: reviews.total })}
          </h2>
          <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
            {reviews.items.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <div className="mt-part">
          <Notice title={t('reviews.empty')} hint={t('reviews.emptyHint')} />
        </div>
      )}
      <PageLinks page={view.page} pages={pages} hrefOf={(page) => hrefOf({ ...view, page })} />
    </div>
  );
}

function hrefOf(view: ListView<typeof reviewListing>): string {
  return hrefAt(paths.reviews, reviewListing, view);
}
