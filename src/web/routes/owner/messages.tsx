import administration from '#messages/owner/administration.ts';
import { useTranslations } from '../../app/translations.ts';
import { MessagesTable } from '../../features/owner/correspondence/messages-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/messages.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('correspondence.messages'), administration);

export default function Messages() {
  const t = useTranslations(administration);
  return (
    <>
      <PageHead title={t('correspondence.messages')} />
      <MessagesTable />
    </>
  );
}
