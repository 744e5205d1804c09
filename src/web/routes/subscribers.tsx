import { SubscribersTable } from '../features/correspondence/subscribers-table.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/subscribers.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('correspondence.subscribers') }) }];
};

export default function Subscribers() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('correspondence.subscribers')} />
      <SubscribersTable />
    </>
  );
}
