import administration from '#messages/owner/administration.ts';
import { useTranslations } from '../../app/translations.ts';
import { SubscribersTable } from '../../features/owner/correspondence/subscribers-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/subscribers.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('correspondence.subscribers'), administration);

export default function Subscribers() {
  const t = useTranslations(administration);
  return (
    <>
      <PageHead title={t('correspondence.subscribers')} />
      <SubscribersTable />
    </>
  );
}
