import { useNavigation } from 'react-router';
import builder from '#messages/catalogue/builder.ts';
import shop from '#messages/shell/shop.ts';
import { listBuildCandidates, readBuild } from '../../../contract/catalogue/build.ts';
import { buildText } from '../../../contract/catalogue/build-parts.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { partsId, useBuilderFocus } from '../../features/catalogue/builder/build-act.ts';
import {
  type BuilderView,
  builderHref,
  onlyParts,
  readBuilderAddress,
} from '../../features/catalogue/builder/build-address.ts';
import { BuildSlots } from '../../features/catalogue/builder/build-slots.tsx';
import { BuildSummary } from '../../features/catalogue/builder/build-summary.tsx';
import { EmptyBuild } from '../../features/catalogue/builder/empty-build.tsx';
import { NextSlot } from '../../features/catalogue/builder/next-slot.tsx';
import { Picker } from '../../features/catalogue/builder/picker.tsx';
import { BuildLinks } from '../../features/catalogue/saved-builds/build-links.tsx';
import { ShareBuild } from '../../features/catalogue/saved-builds/share-build.tsx';
import { headOf } from '../../render/head.ts';
import type { Route } from './+types/builder.ts';

export const handle = { isForReading: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const view = readBuilderAddress(url.searchParams);
  const parts = buildText(view.parts);
  const [build, found] = await Promise.all([
    view.parts.length > 0 ? call(readBuild, { query: { parts } }) : undefined,
    view.category
      ? call(listBuildCandidates, {
          query: {
            ...{ category: view.category, parts, page: String(view.page) },
            ...(view.q && { q: view.q }),
            ...(view.replace && { replace: view.replace }),
            ...(view.replace && view.by && { by: view.by }),
            ...(view.isAll && { all: 'true' }),
          },
        })
      : undefined,
  ]);
  return { view, build, found };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, builder, shop);
  return headOf(settings, {
    title: t('shop.title', { page: t('builder.heading') }),
    description: t('builder.lead'),
    path: loaderData ? builderHref(onlyParts(loaderData.view)) : '/builder',
    ...(loaderData?.build?.parts.length && { picture: paths.buildPicture(buildText(loaderData.view.parts)) }),
  });
};

export default function Builder({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(builder);
  const { build, found } = loaderData;
  const view = useNewestParts(loaderData.view);
  const { category } = view;
  const parts = build?.parts.map(({ product }) => product) ?? [];
  useBuilderFocus();
  return (
    <div className="page pt-part pb-section">
      <h1 className="text-title">{t('builder.heading')}</h1>
      <p className="mt-2 max-w-read text-soft">{t('builder.lead')}</p>
      <BuildLinks />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby={partsId} className="grid gap-4">
          <h2 id={partsId} tabIndex={-1} className="sr-only">
            {t('builder.parts')}
          </h2>
          <BuildSlots view={view} build={build} />
        </section>
        <div className="grid gap-10">
          {category && found ? <Picker view={{ ...view, category }} found={found} parts={parts} /> : null}
          {build || category ? null : <EmptyBuild />}
          {build ? <NextSlot view={view} build={build} /> : null}
          {build ? (
            <div>
              <BuildSummary build={build} />
              {build.parts.length > 0 ? <ShareBuild parts={build.parts} /> : null}
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Until the next page is there, its links already have its parts: a second fast click must not undo the first. */
function useNewestParts(view: BuilderView): BuilderView {
  const { location } = useNavigation();
  if (location?.pathname !== '/builder') return view;
  return { ...view, parts: readBuilderAddress(new URLSearchParams(location.search)).parts };
}
