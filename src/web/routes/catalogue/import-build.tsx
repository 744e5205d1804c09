import savedBuilds from '#messages/catalogue/saved-builds.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../app/translations.ts';
import { ImportBuild } from '../../features/catalogue/saved-builds/import-build.tsx';
import { describedTitle } from '../../render/page-title.ts';
import type { Route } from './+types/import-build.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: t('savedBuilds.import'), description: t('savedBuilds.importLead') }),
    savedBuilds,
    shop,
  ),
  { name: 'robots', content: 'noindex' },
];

export default function ImportBuildPage() {
  const t = useTranslations(savedBuilds);
  return (
    <div className="page pt-part pb-section">
      <h1 className="text-title">{t('savedBuilds.import')}</h1>
      <p className="mt-2 mb-6 max-w-read text-soft">{t('savedBuilds.importLead')}</p>
      <noscript>
        <p className="mb-4">{t('savedBuilds.needsScript')}</p>
      </noscript>
      <ImportBuild />
    </div>
  );
}
