import { BookingsTable } from '../features/administration/bookings-table.tsx';
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
      <h1 className="mb-6 text-xl">{t('dashboard.manageAllOrders')}</h1>
      <BookingsTable />
    </>
  );
}
