import dashboard from '#messages/dashboard.ts';
import shop from '#messages/shop.ts';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { QuestionsTable } from '../features/questions/questions-table.tsx';
import { translationsFor, useTranslations } from '../translations.ts';
import type { Route } from './+types/manage-questions.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', dashboard, shop);
  return [{ title: t('shop.title', { page: t('dashboard.questions') }) }];
};

export default function ManageQuestions() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.questions')} />
      <QuestionsTable />
    </>
  );
}
