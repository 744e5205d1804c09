import { MessagesTable } from '../features/correspondence/messages-table.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/messages.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('correspondence.messages') }) }];
};

export default function Messages() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('correspondence.messages')} />
      <MessagesTable />
    </>
  );
}
