import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../app/translations.ts';
import { BuildsTable } from '../../features/community/completed-builds/builds-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/moderate-builds.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('dashboard.moderateBuilds'), dashboard);

export default function ModerateBuilds() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.moderateBuilds')} />
      <BuildsTable />
    </>
  );
}
