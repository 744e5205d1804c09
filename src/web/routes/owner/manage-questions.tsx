import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../app/translations.ts';
import { QuestionsTable } from '../../features/community/questions/questions-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/manage-questions.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('dashboard.questions'), dashboard);

export default function ManageQuestions() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.questions')} />
      <QuestionsTable />
    </>
  );
}
