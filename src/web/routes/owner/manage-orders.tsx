import { lazy, Suspense } from 'react';
import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../app/translations.ts';
import { BookingsTable } from '../../features/owner/manage-orders/bookings-table.tsx';
import { SavedViews } from '../../features/owner/saved-views/saved-views.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/manage-orders.ts';

// Rare, and shown when they are known.
const UnpaidHolders = lazy(async () => ({
  default: (await import('../../features/owner/holds/unpaid-holders.tsx')).UnpaidHolders,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('dashboard.manageAllOrders'), dashboard);

export default function ManageOrders() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.manageAllOrders')} />
      <Suspense>
        <UnpaidHolders />
      </Suspense>
      <SavedViews list="orders" />
      <BookingsTable />
    </>
  );
}
