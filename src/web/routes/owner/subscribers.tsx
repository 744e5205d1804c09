import administration from '#messages/administration.ts';
import { useTranslations } from '../../app/translations.ts';
import { PageHead } from '../../features/dashboard/page-head.tsx';
import { SubscribersTable } from '../../features/owner/correspondence/subscribers-table.tsx';
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
