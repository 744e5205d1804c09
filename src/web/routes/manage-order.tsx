import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getBookingDetails } from '../../contract/booking.ts';
import { call } from '../api.ts';
import { BookingActs, bookingDetailsKey } from '../features/administration/booking-acts.tsx';
import { BookingRecord } from '../features/administration/booking-record.tsx';
import { BookingStatus } from '../features/administration/booking-status.tsx';
import { refusalWords } from '../features/administration/refusal-words.ts';
import { paths } from '../paths.ts';
import { alwaysStale } from '../query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/manage-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('dashboard.manageAllOrders') }) }];
};

export default function ManageOrder({ params: { id } }: Route.ComponentProps) {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    queryKey: [bookingDetailsKey, id],
    queryFn: () => call(getBookingDetails, { params: { id } }),
    ...alwaysStale,
  });
  return (
    <>
      <ButtonLink look="quiet" to={paths.manageOrders} className="mb-4 -ms-4">
        {t('administration.backToOrders')}
      </ButtonLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {booking ? t('administration.booking', { number: String(booking.number) }) : t('dashboard.manageAllOrders')}
        </h1>
        {booking ? <BookingStatus status={booking.status} /> : null}
        {booking ? (
          <div className="ms-auto">
            <BookingActs booking={booking} onDone={() => heading.current?.focus()} />
          </div>
        ) : null}
      </div>
      {booking ? <BookingRecord booking={booking} /> : null}
      {error ? (
        <Notice
          role="alert"
          title={refusalWords(error, t)}
          action={<Button onClick={() => refetch()}>{t('table.tryAgain')}</Button>}
        />
      ) : null}
      {!booking && !error ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t('page.loading')}</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </div>
      ) : null}
    </>
  );
}
