import dashboard from '#messages/dashboard.ts';
import { useTranslations } from '../app/translations.ts';
import { BookingsTable } from '../features/administration/bookings-table.tsx';
import { UnpaidHolders } from '../features/administration/unpaid-holders.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { pageTitle } from '../render/page-title.ts';
import type { Route } from './+types/manage-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('dashboard.manageAllOrders'), dashboard);

export default function ManageOrders() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.manageAllOrders')} />
      <UnpaidHolders />
      <BookingsTable />
    </>
  );
}
