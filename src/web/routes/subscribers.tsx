import { SubscribersTable } from '../features/correspondence/subscribers-table.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { translationsFor, useTranslations } from '../words.ts';
import type { Route } from './+types/subscribers.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('correspondence.subscribers') }) }];
};

export default function Subscribers() {
  const t = useTranslations();
  return (
    <>
      <PageHead title={t('correspondence.subscribers')} />
      <SubscribersTable />
    </>
  );
}
