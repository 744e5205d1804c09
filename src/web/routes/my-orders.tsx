import { PageHead } from '../features/dashboard/page-head.tsx';
import { BookingList } from '../features/ordering/booking-list.tsx';
import { useBookings } from '../features/ordering/use-bookings.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/my-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('bookings.heading') }) }];
};

export default function MyOrders() {
  const t = useWords();
  const { items, status, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBookings();
  return (
    <>
      <PageHead title={t('bookings.heading')} />
      {status === 'pending' ? <Loading label={t('bookings.loading')} /> : null}
      {status === 'error' ? (
        <Notice
          role="alert"
          title={t('bookings.failed')}
          action={<Button onClick={() => refetch()}>{t('products.tryAgain')}</Button>}
        />
      ) : null}
      {status === 'success' && items.length === 0 ? (
        <Notice
          title={t('bookings.empty')}
          hint={t('bookings.emptyHint')}
          action={
            <ButtonLink look="primary" to={paths.products}>
              {t('bookings.browse')}
            </ButtonLink>
          }
        />
      ) : null}
      {items.length > 0 ? <BookingList bookings={items} onChanged={refetch} /> : null}
      {hasNextPage ? (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetchingNextPage && t('page.loading')}>
          {t('bookings.more')}
        </Button>
      ) : null}
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="-mt-6">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-line py-6 md:grid-cols-[7rem_minmax(0,1fr)_16rem]"
        >
          <Skeleton className="aspect-4/3" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <div className="grid content-start gap-3 max-md:col-span-2 md:justify-items-end">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-11 max-md:w-full md:w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
