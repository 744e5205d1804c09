import accounting from '#messages/owner/accounting.ts';
import { useTranslations } from '../../app/translations.ts';
import { Accounts } from '../../features/owner/exports/accounts-form.tsx';
import { MonthAndPeriod } from '../../features/owner/exports/month-and-period.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/accounting.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('accounting.heading'), accounting);

export default function Accounting() {
  const t = useTranslations(accounting);
  return (
    <>
      <PageHead title={t('accounting.heading')} lead={t('accounting.lead')} />
      <MonthAndPeriod />
      <Accounts />
    </>
  );
}
