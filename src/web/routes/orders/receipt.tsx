import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import documents from '#messages/orders/documents.ts';
import orders from '#messages/orders/orders.ts';
import { getBooking } from '../../../contract/orders/booking.ts';
import { getSeller } from '../../../contract/owner/seller.ts';
import { call } from '../../app/api.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { alwaysStale } from '../../app/query.ts';
import { useUser } from '../../app/session.ts';
import { useTranslations } from '../../app/translations.ts';
import { BookingError } from '../../features/orders/booking/booking-error.tsx';
import { Receipt } from '../../features/orders/booking/receipt.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/receipt.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(callKey)(getSeller, {});
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('receipt.heading'), orders);

export default function ReceiptPage({ params: { id }, loaderData }: Route.ComponentProps) {
  const t = useTranslations(orders, documents);
  const user = useUser();
  const {
    data: booking,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['booking', id],
    queryFn: () => call(getBooking, { params: { id } }),
    ...alwaysStale,
  });
  // A cached booking may have been paid since.
  const isLoading = isFetching && !booking?.paidAt;
  const isOwn = !booking || booking.email === user?.email;
  const back = isOwn
    ? { to: paths.dashboard, label: t('payment.allOrders') }
    : { to: paths.manageOrder(booking._id), label: t('bookings.number', { number: String(booking.number) }) };
  return (
    <>
      <PageHead
        title={t('receipt.heading')}
        back={back}
        lead={booking?.paidAt ? t('receipt.printHint') : undefined}
        actions={
          booking?.paidAt ? (
            <>
              <ButtonLink to={paths.documents(booking._id)}>{t('document.link')}</ButtonLink>
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                {t('receipt.print')}
              </Button>
            </>
          ) : null
        }
      />
      {booking?.paidAt ? <Receipt booking={booking} seller={loaderData.seller} /> : null}
      {booking && !booking.paidAt && !isLoading && !error ? (
        <Notice
          title={t('receipt.none')}
          action={
            <div className="flex flex-wrap gap-3">
              {isOwn && booking.status === 'unpaid' ? (
                <ButtonLink variant="primary" to={paths.payment(booking._id)}>
                  {t('bookings.pay')}
                </ButtonLink>
              ) : null}
              <ButtonLink to={back.to}>{back.label}</ButtonLink>
            </div>
          }
        />
      ) : null}
      {error && !isLoading ? <BookingError error={error} fallbackText={t('receipt.failed')} onRetry={refetch} /> : null}
      {isLoading ? (
        <div role="status">
          <span className="sr-only">{t('receipt.loading')}</span>
          <Skeleton className="h-[36rem] max-w-[44rem]" />
        </div>
      ) : null}
    </>
  );
}
