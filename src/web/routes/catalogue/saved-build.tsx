import { data } from 'react-router';
import builder from '#messages/catalogue/builder.ts';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import shop from '#messages/shell/shop.ts';
import { buildText } from '../../../contract/catalogue/build-parts.ts';
import { getSavedBuild } from '../../../contract/catalogue/saved-build.ts';
import { asRefusal } from '../../../contract/error.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { savedBuildId, useBuilderFocus } from '../../features/catalogue/builder/build-act.ts';
import { BuildSummary } from '../../features/catalogue/builder/build-summary.tsx';
import { BuildChanges } from '../../features/catalogue/saved-builds/build-changes.tsx';
import { CopyLink } from '../../features/catalogue/saved-builds/copy-link.tsx';
import { ExportBuild } from '../../features/catalogue/saved-builds/export-build.tsx';
import { PartList } from '../../features/catalogue/saved-builds/part-list.tsx';
import { Instant } from '../../parts/time/instant.tsx';
import { headOf } from '../../render/head.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/saved-build.ts';

export const handle = { isForReading: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  return context
    .get(callKey)(getSavedBuild, { params })
    .catch((error) => {
      if (['build_not_found', 'invalid_request'].includes(asRefusal(error)?.code ?? '')) throw data(null, 404);
      throw error;
    });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, savedBuilds, builder, shop);
  if (!loaderData) return [];
  const { slug, name, parts, verdictNow } = loaderData;
  return headOf(settings, {
    title: t('shop.title', { page: name }),
    description: `${t(`builder.overall.${verdictNow}`)} ${parts.map((part) => part.name).join(', ')}`,
    path: paths.savedBuild(slug),
    picture: paths.savedBuildPicture(slug),
  });
};

export default function SavedBuildPage({ loaderData: build }: Route.ComponentProps) {
  const t = useTranslations(savedBuilds);
  const { slug, name, savedAt, parts, now } = build;
  useBuilderFocus();
  return (
    <div className="page pt-part pb-section">
      <h1 id={savedBuildId} tabIndex={-1} className="text-title wrap-anywhere">
        {name}
      </h1>
      <p className="mt-2 max-w-read text-soft">
        <Instant at={savedAt} text={(time) => t('savedBuilds.savedAt', { time })} />
        {'. '}
        {t('savedBuilds.sharedLead')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`${paths.builder}?parts=${buildText(parts)}`}>{t('savedBuilds.changeCopy')}</ButtonLink>
        <CopyLink path={paths.savedBuild(slug)} />
        <ButtonLink variant="quiet" to={paths.ownBuilds}>
          {t('savedBuilds.mine')}
        </ButtonLink>
      </div>
      <div className="mt-6">
        <BuildChanges build={build} />
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="parts">
          <h2 id="parts" className="sr-only">
            {t('savedBuilds.partList')}
          </h2>
          <PartList build={build} />
        </section>
        <div className="grid gap-8">
          {now.parts.length > 0 ? (
            <div>
              <BuildSummary build={now} savedName={name} />
              <ExportBuild parts={now.parts} />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}
