import staffLog from '#messages/owner/staff-log.ts';
import { useTranslations } from '../../app/translations.ts';
import { LogPeriod } from '../../features/owner/staff-log/log-period-form.tsx';
import { LogTable } from '../../features/owner/staff-log/log-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/staff-log.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('staffLog.title'), staffLog);

export default function StaffLog() {
  const t = useTranslations(staffLog);
  return (
    <>
      <PageHead title={t('staffLog.title')} lead={t('staffLog.lead')} />
      <LogTable />
      <LogPeriod />
    </>
  );
}
