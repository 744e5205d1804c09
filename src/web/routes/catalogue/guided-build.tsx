import guided from '#messages/catalogue/guided.ts';
import shop from '#messages/shell/shop.ts';
import { readGuidedBuild } from '../../../contract/catalogue/guided-build.ts';
import { callKey, settingsKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { readGuidedAddress } from '../../features/catalogue/builder/guided-address.ts';
import { GuidedForm } from '../../features/catalogue/builder/guided-form.tsx';
import { GuidedResult } from '../../features/catalogue/builder/guided-result.tsx';
import { headOf } from '../../render/head.ts';
import type { Route } from './+types/guided-build.ts';

export const handle = { isForReading: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = readGuidedAddress(url.searchParams, context.get(settingsKey));
  const build = view.wanted ? await context.get(callKey)(readGuidedBuild, { query: view.wanted }) : undefined;
  return { view, build };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, guided, shop);
  return headOf(settings, {
    title: t('shop.title', { page: t('guided.heading') }),
    description: t('guided.lead'),
    path: paths.guidedBuild,
  });
};

export default function GuidedBuildPage({ loaderData: { view, build } }: Route.ComponentProps) {
  const t = useTranslations(guided);
  return (
    <div className="page pt-part pb-section">
      <h1 className="text-title">{t('guided.heading')}</h1>
      <p className="mt-2 max-w-read text-soft">{t('guided.lead')}</p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <GuidedForm view={view} />
        {build ? <GuidedResult build={build} /> : null}
      </div>
    </div>
  );
}
