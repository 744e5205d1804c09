import { BookingsTable } from '../features/administration/bookings-table.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/manage-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('dashboard.manageAllOrders') }) }];
};

export default function ManageOrders() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('dashboard.manageAllOrders')} />
      <BookingsTable />
    </>
  );
}
