import { Camera } from 'lucide';
import { redirect } from 'react-router';
import completedBuilds from '#messages/community/completed-builds.ts';
import shop from '#messages/shell/shop.ts';
import { completedBuildListing, listCompletedBuilds } from '../../../contract/community/completed-build.ts';
import { callKey, settingsKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../app/session.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { BuildCard } from '../../features/community/completed-builds/build-card.tsx';
import { galleryHref, isWhole, readGalleryAddress } from '../../features/community/completed-builds/gallery-address.ts';
import { GalleryFilters } from '../../features/community/completed-builds/gallery-filters.tsx';
import { pagesOf, queryAt } from '../../parts/list/listing-address.ts';
import { PageLinks } from '../../parts/list/page-links.tsx';
import { headOf } from '../../render/head.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/completed-builds.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { view, typed, wrong } = readGalleryAddress(url.searchParams, context.get(settingsKey));
  if (wrong.page !== undefined) throw redirect(galleryHref(view));
  const builds = await context.get(callKey)(listCompletedBuilds, { query: queryAt(completedBuildListing, view) });
  const pages = pagesOf(builds, view.rows);
  if (view.page > pages) throw redirect(galleryHref({ ...view, page: pages }));
  return { builds, view, typed, wrong, pages };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, completedBuilds, shop);
  return headOf(settings, {
    title: t('shop.title', { page: t('completedBuilds.heading') }),
    description: t('completedBuilds.lead'),
    path: loaderData ? galleryHref(loaderData.view) : paths.completedBuilds,
  });
};

export default function CompletedBuilds({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(completedBuilds);
  const user = useUser();
  const { builds, view, typed, wrong, pages } = loaderData;
  const { product } = view.filters;
  const wanted = builds.items.flatMap(({ parts }) => parts).find((part) => part.product === product);
  return (
    <div className="page pt-part pb-section">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <div>
          <h1 className="text-title">{t('completedBuilds.heading')}</h1>
          <p className="mt-2 max-w-read text-soft">{t('completedBuilds.lead')}</p>
        </div>
        <ButtonLink icon={Camera} to={user ? paths.myCompletedBuilds : paths.loginFor(paths.myCompletedBuilds)}>
          {t('completedBuilds.share')}
        </ButtonLink>
      </div>
      <div className="mt-8">
        <GalleryFilters view={view} typed={typed} wrong={wrong} />
      </div>
      {product ? (
        <p className="mt-4 text-sm wrap-anywhere text-soft">
          {wanted ? t('completedBuilds.withPart', { name: wanted.name }) : t('completedBuilds.withOnePart')}
        </p>
      ) : null}
      {builds.items.length > 0 ? (
        <section aria-labelledby="all" className="mt-8">
          <p id="all" className="label mb-6">
            {t(builds.isTotalExact ? 'completedBuilds.count' : 'completedBuilds.countAtLeast', { count: builds.total })}
          </p>
          <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {builds.items.map((build, index) => (
              <li key={build.slug}>
                <BuildCard build={build} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <div className="mt-8">
          {isWhole(view) ? (
            <Notice title={t('completedBuilds.empty')} hint={t('completedBuilds.emptyHint')} />
          ) : (
            <Notice title={t('completedBuilds.noMatch')} hint={t('completedBuilds.noMatchHint')} />
          )}
        </div>
      )}
      <PageLinks
        page={view.page}
        pages={pages}
        hrefOf={(page) => galleryHref({ ...view, page })}
        label={t('completedBuilds.pages')}
      />
    </div>
  );
}
