import { useQuery } from '@tanstack/react-query';
import { getBooking } from '../../contract/booking.ts';
import { call } from '../api.ts';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { BookingFailed } from '../features/ordering/booking-failed.tsx';
import { LoadingPayment, Payment } from '../features/payment/payment.tsx';
import { paths } from '../paths.ts';
import { alwaysStale } from '../query.ts';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/payment.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('payment.heading') }) }];
};

export default function PaymentPage({ params: { id } }: Route.ComponentProps) {
  const t = useWords();
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    queryKey: ['booking', id],
    queryFn: () => call(getBooking, { params: { id } }),
    // What is being paid here must not change under the buyer's hands.
    refetchOnWindowFocus: false,
    ...alwaysStale,
  });
  return (
    <>
      <PageHead
        title={t('payment.heading')}
        {...(booking?.status === 'unpaid' && { back: { to: paths.dashboard, label: t('payment.allOrders') } })}
      />
      {booking ? <Payment booking={booking} /> : null}
      {error ? <BookingFailed error={error} otherwise={t('payment.loadFailed')} onRetry={refetch} /> : null}
      {!booking && !error ? <LoadingPayment label={t('payment.loading')} /> : null}
    </>
  );
}
