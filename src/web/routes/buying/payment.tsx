import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import orders from '#messages/orders/orders.ts';
import { getBooking } from '../../../contract/orders/booking.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { useCardFormPolicy } from '../../features/buying/payment/card-form-policy.ts';
import { Payment, PaymentSkeleton } from '../../features/buying/payment/payment.tsx';
import { BookingError } from '../../features/orders/booking/booking-error.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/payment.ts';

// Beside the payment, which must not wait for it.
const BookingDelivery = lazy(() => import('../../features/orders/booking-delivery/booking-delivery.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('payment.heading'), orders);

export default function PaymentPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(orders);
  const isReady = useCardFormPolicy();
  const returned = useBankReturn();
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    queryKey: ['booking', id],
    queryFn: () => call(getBooking, { params: { id } }),
    // The booking must not change while the buyer types.
    refetchOnWindowFocus: false,
    ...alwaysStale,
  });
  return (
    <>
      <PageHead
        title={t('payment.heading')}
        {...(booking?.status === 'unpaid' && { back: { to: paths.dashboard, label: t('payment.allOrders') } })}
      />
      {booking && isReady ? (
        <Payment
          booking={booking}
          returned={returned}
          onExpire={refetch}
          delivery={(onEditing) => (
            <Suspense>
              <BookingDelivery booking={booking} onEditing={onEditing} />
            </Suspense>
          )}
        />
      ) : null}
      {error ? <BookingError error={error} fallbackText={t('payment.loadFailed')} onRetry={refetch} /> : null}
      {!(booking && isReady) && !error ? <PaymentSkeleton label={t('payment.loading')} /> : null}
    </>
  );
}

/** Stripe appends parameters to the return URL. */
function useBankReturn(): { transactionId: string; isRefused: boolean } | undefined {
  const [search] = useSearchParams();
  const transactionId = search.get('payment_intent');
  return transactionId ? { transactionId, isRefused: search.get('redirect_status') === 'failed' } : undefined;
}
