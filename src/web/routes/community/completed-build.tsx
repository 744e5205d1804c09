import { data } from 'react-router';
import builder from '#messages/catalogue/builder.ts';
import guided from '#messages/catalogue/guided.ts';
import completedBuilds from '#messages/community/completed-builds.ts';
import shop from '#messages/shell/shop.ts';
import { buildText } from '../../../contract/catalogue/build-parts.ts';
import { getCompletedBuild } from '../../../contract/community/completed-build.ts';
import { asRefusal } from '../../../contract/error.ts';
import { callKey, settingsKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { BuildSummary } from '../../features/catalogue/builder/build-summary.tsx';
import { BuildPhotos } from '../../features/community/completed-builds/build-photos.tsx';
import { BuildRating } from '../../features/community/completed-builds/build-rating.tsx';
import { PartRatings } from '../../features/community/completed-builds/part-ratings.tsx';
import { useMoney } from '../../parts/amount/money.ts';
import { Instant } from '../../parts/time/instant.tsx';
import { headOf } from '../../render/head.ts';
import { breadcrumbFacts, listFacts } from '../../render/structured-data.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/completed-build.ts';

export const handle = { isForReading: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const build = await context
    .get(callKey)(getCompletedBuild, { params })
    .catch((error) => {
      if (['completed_build_not_found', 'invalid_request'].includes(asRefusal(error)?.code ?? ''))
        throw data(null, 404);
      throw error;
    });
  const settings = context.get(settingsKey);
  const t = translationsFor(settings.locale, builder, completedBuilds);
  const steps = [
    { name: t('builder.heading'), path: paths.builder },
    { name: t('completedBuilds.heading'), path: paths.completedBuilds },
    { name: build.title, path: paths.completedBuild(build.slug) },
  ];
  const products = build.now.parts.map(({ product }) => product);
  return { build, facts: [breadcrumbFacts(settings, steps), listFacts(settings, products)] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  if (!loaderData) return [];
  const { build, facts } = loaderData;
  const [picture] = build.images;
  return headOf(settings, {
    title: t('shop.title', { page: build.title }),
    description: `${build.text} ${build.parts.map(({ name }) => name).join(', ')}`,
    path: paths.completedBuild(build.slug),
    ...(picture && { picture }),
    facts,
  });
};

export default function CompletedBuildPage({ loaderData: { build } }: Route.ComponentProps) {
  const t = useTranslations(completedBuilds, guided);
  const money = useMoney();
  const { title, author, text, purpose, images, rating, price, currency, now, createdAt, changedAt } = build;
  return (
    <div className="page pt-part pb-section">
      <p className="label">{t(`guided.purposes.${purpose}`)}</p>
      <h1 className="text-title wrap-anywhere">{title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
        <span className="wrap-anywhere">{t('completedBuilds.built', { author })}</span>
        <Badge tone="success">{t('completedBuilds.verified')}</Badge>
        <span>
          <Instant at={createdAt} />
          {changedAt ? ` · ${t('completedBuilds.edited')}` : ''}
        </span>
        <BuildRating rating={rating} />
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-10">
          <BuildPhotos images={images} author={author} />
          <section aria-labelledby="text">
            <h2 id="text" className="text-subheading">
              {t('completedBuilds.text')}
            </h2>
            <p className="mt-3 max-w-read whitespace-pre-line wrap-anywhere text-soft">{text}</p>
          </section>
          <section aria-labelledby="parts">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="parts" className="text-subheading">
                {t('completedBuilds.parts')}
              </h2>
              <p className="data text-sm text-soft">{t('completedBuilds.paid', { price: money(price, currency) })}</p>
            </div>
            <div className="mt-3">
              <PartRatings build={build} />
            </div>
          </section>
        </div>
        <div className="grid min-w-0 gap-6">
          <p className="label">{t('completedBuilds.now')}</p>
          {now.parts.length > 0 ? (
            <>
              <BuildSummary build={now} />
              <div>
                <ButtonLink to={`${paths.builder}?parts=${buildText(partsOf(now))}`}>
                  {t('completedBuilds.openInBuilder')}
                </ButtonLink>
              </div>
            </>
          ) : (
            <p>{t('completedBuilds.allGone')}</p>
          )}
          <Link to={paths.completedBuilds} className="link inline-flex min-h-11 w-fit items-center text-sm">
            {t('completedBuilds.all')}
          </Link>
        </div>
      </div>
    </div>
  );
}

const partsOf = ({ parts }: Route.ComponentProps['loaderData']['build']['now']) =>
  parts.map(({ product, quantity }) => ({ product: product._id, quantity }));
