import manageWithdrawals from '#messages/owner/manage-withdrawals.ts';
import { useTranslations } from '../../app/translations.ts';
import { WithdrawalsTable } from '../../features/orders/withdrawals/withdrawals-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/manage-withdrawals.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('manageWithdrawals.heading'), manageWithdrawals);

export default function ManageWithdrawals() {
  const t = useTranslations(manageWithdrawals);
  return (
    <>
      <PageHead title={t('manageWithdrawals.heading')} lead={t('manageWithdrawals.lead')} />
      <WithdrawalsTable />
    </>
  );
}
