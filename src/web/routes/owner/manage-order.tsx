import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import shop from '#messages/shell/shop.ts';
import { getBookingDetails } from '../../../contract/orders/booking.ts';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { paths } from '../../app/paths.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { BookingActions, bookingDetailsKey } from '../../features/owner/manage-orders/booking-actions.tsx';
import { BookingRecord } from '../../features/owner/manage-orders/booking-record.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { useListHref } from '../../parts/list/list-link.ts';
import { BookingStatus } from '../../parts/order/booking-status.tsx';
import { OrderStages } from '../../parts/order/order-stages.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/manage-order.ts';

const OrderSections = lazy(() => import('../../features/owner/manage-orders/order-sections.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('dashboard.manageAllOrders'), dashboard);

export default function ManageOrder({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(administration, dashboard, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const list = useListHref(paths.manageOrders);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isShipping, setShipping] = useState(false);
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    queryKey: [bookingDetailsKey, id],
    queryFn: () => call(getBookingDetails, { params: { id } }),
    ...alwaysStale,
  });
  // What one section changes, the others show too.
  const changed = () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(id) });
  return (
    <>
      <PageHead
        headingRef={heading}
        title={
          booking ? t('administration.booking', { number: String(booking.number) }) : t('dashboard.manageAllOrders')
        }
        back={{ to: list, label: t('administration.backToOrders') }}
        beside={
          booking ? (
            <span>
              <BookingStatus status={booking.status} isPickup={booking.isPickup} />
              <OrderStages booking={booking} />
            </span>
          ) : null
        }
        actions={
          booking ? (
            <BookingActions
              booking={booking}
              onShip={isShipping ? undefined : () => setShipping(true)}
              onDone={() => heading.current?.focus()}
            />
          ) : null
        }
      />
      {booking ? (
        <>
          <BookingRecord booking={booking} />
          <Suspense fallback={<Skeleton className="mt-10 h-96" />}>
            <OrderSections booking={booking} onChange={changed} isShipping={isShipping} onShipping={setShipping} />
          </Suspense>
        </>
      ) : null}
      {error ? (
        <Notice
          role="alert"
          title={failureText(error)}
          action={<Button onClick={() => refetch()}>{t('table.tryAgain')}</Button>}
        />
      ) : null}
      {!booking && !error ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t('page.loading')}</span>
          <Skeleton className="h-24" />
          <div className="grid gap-10 xl:grid-cols-2">
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </div>
          <Skeleton className="h-40" />
        </div>
      ) : null}
    </>
  );
}
