import administration from '#messages/administration.ts';
import shop from '#messages/shop.ts';
import { MessagesTable } from '../features/correspondence/messages-table.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { translationsFor, useTranslations } from '../translations.ts';
import type { Route } from './+types/messages.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', administration, shop);
  return [{ title: t('shop.title', { page: t('correspondence.messages') }) }];
};

export default function Messages() {
  const t = useTranslations(administration);
  return (
    <>
      <PageHead title={t('correspondence.messages')} />
      <MessagesTable />
    </>
  );
}
