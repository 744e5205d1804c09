import { SubscribersTable } from '../features/correspondence/subscribers-table.tsx';
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
      <h1 className="mb-6 text-xl">{t('correspondence.subscribers')}</h1>
      <SubscribersTable />
    </>
  );
}
