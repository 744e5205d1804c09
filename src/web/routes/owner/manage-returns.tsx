import manageReturns from '#messages/owner/manage-returns.ts';
import { exportReturns } from '../../../contract/owner/exports/returns.ts';
import { useTranslations } from '../../app/translations.ts';
import { ReturnsTable } from '../../features/orders/returns/returns-table.tsx';
import { ExportList } from '../../features/owner/exports/export-list.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/manage-returns.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('manageReturns.heading'), manageReturns);

export default function ManageReturns() {
  const t = useTranslations(manageReturns);
  return (
    <>
      <PageHead title={t('manageReturns.heading')} lead={t('manageReturns.lead')} />
      <ReturnsTable
        actions={(filters) => (
          <ExportList endpoint={exportReturns} filters={filters} what={t('manageReturns.heading')} />
        )}
      />
    </>
  );
}
