import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { getBooking } from '../../contract/booking.ts';
import { asRefusal } from '../../contract/error.ts';
import { owner } from '../../messages/owner.ts';
import { call } from '../api.ts';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { Receipt } from '../features/ordering/receipt.tsx';
import { paths } from '../paths.ts';
import { alwaysStale } from '../query.ts';
import { useUser } from '../session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/receipt.ts';

/** Who sells, as it stands on the receipt: read here, so that the browser gets no more than is shown. */
export function loader() {
  return { owner };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('receipt.heading') }) }];
};

/** A paid booking's receipt, for its customer or an admin; what is printed is the receipt alone. */
export default function ReceiptPage({ params: { id }, loaderData }: Route.ComponentProps) {
  const t = useWords();
  const user = useUser();
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    queryKey: ['booking', id],
    queryFn: () => call(getBooking, { params: { id } }),
    ...alwaysStale,
  });
  const refusal = asRefusal(error);
  const isOwn = !booking || booking.email === user?.email;
  const back = isOwn
    ? { to: paths.dashboard, label: t('payment.allOrders') }
    : { to: paths.manageOrder(booking._id), label: t('bookings.number', { number: String(booking.number) }) };
  return (
    <>
      <PageHead
        title={t('receipt.heading')}
        back={back}
        lead={booking?.transactionId ? t('receipt.printHint') : undefined}
        actions={
          booking?.transactionId ? (
            <Button look="primary" icon={Printer} onClick={() => window.print()}>
              {t('receipt.print')}
            </Button>
          ) : null
        }
      />
      {booking?.transactionId ? <Receipt booking={booking} owner={loaderData.owner} /> : null}
      {booking && !booking.transactionId ? (
        <Notice title={t('receipt.none')} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>} />
      ) : null}
      {error ? (
        <Notice
          role="alert"
          title={String(refusal?.details.detail ?? t('receipt.failed'))}
          action={
            refusal ? (
              <ButtonLink to={paths.dashboard}>{t('payment.backToOrders')}</ButtonLink>
            ) : (
              <Button onClick={() => refetch()}>{t('products.tryAgain')}</Button>
            )
          }
        />
      ) : null}
      {!booking && !error ? (
        <div role="status">
          <span className="sr-only">{t('receipt.loading')}</span>
          <Skeleton className="h-[36rem] max-w-[44rem]" />
        </div>
      ) : null}
    </>
  );
}
