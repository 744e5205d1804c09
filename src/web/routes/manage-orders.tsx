import dashboard from '#messages/dashboard.ts';
import shop from '#messages/shop.ts';
import { BookingsTable } from '../features/administration/bookings-table.tsx';
import { UnpaidHolders } from '../features/administration/unpaid-holders.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { translationsFor, useTranslations } from '../translations.ts';
import type { Route } from './+types/manage-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', dashboard, shop);
  return [{ title: t('shop.title', { page: t('dashboard.manageAllOrders') }) }];
};

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
