import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '../../../contract/booking.ts';
import { settleBooking } from '../../../contract/booking.ts';
import { asRefusal } from '../../../contract/error.ts';
import { createPaymentIntent } from '../../../contract/payment.ts';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { focusHere } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMoney, useWords } from '../../words.ts';
import { CardForm } from './card-form.tsx';

type Stage = { name: 'open' } | { name: 'charged'; transactionId: string } | { name: 'paid'; transactionId: string };

/** From the payment intent, asked for when the page opens, to the paid booking (spec §4). */
export function Payment({ booking }: { booking: Booking }) {
  const t = useWords();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'open' });
  const [failure, setFailure] = useState<string>();

  const settle = async (transactionId: string) => {
    setStage({ name: 'charged', transactionId });
    setFailure(undefined);
    try {
      const body = { appointment: booking._id, transactionId };
      await call(settleBooking, { params: { id: booking._id }, body });
      setStage({ name: 'paid', transactionId });
      await queries.invalidateQueries({ queryKey: ['bookings'] });
    } catch (error) {
      const refusal = asRefusal(error);
      // The card is charged either way: the webhook or the sweep will settle what this call could not.
      const isFinal = refusal?.code === 'paid_late_refunded' || refusal?.code === 'booking_already_paid';
      setFailure(isFinal ? String(refusal?.details.detail) : t('payment.settleFailed'));
    }
  };

  if (stage.name === 'paid') return <Completed transactionId={stage.transactionId} />;
  if (stage.name === 'charged') {
    return <Notice role="alert" title={failure ?? t('payment.settling')} action={<BackToOrders />} />;
  }
  if (booking.paid) return <Notice title={t('payment.alreadyPaid')} action={<BackToOrders />} />;
  if (booking.status !== 'unpaid') return <Notice title={t('payment.closed')} action={<BackToOrders />} />;
  return <OpenPayment booking={booking} onCharged={settle} />;
}

function OpenPayment({
  booking,
  onCharged,
}: {
  booking: Booking;
  onCharged: (transactionId: string) => Promise<void>;
}) {
  const t = useWords();
  const money = useMoney();
  const amount = money(booking.price, booking.currency);
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-intent', booking._id],
    queryFn: () => call(createPaymentIntent, { body: { price: booking.price, bookingId: booking._id } }),
    refetchOnWindowFocus: false,
  });
  return (
    <div className="max-w-md">
      <div className="mb-6 border-y border-line py-4">
        <p className="font-medium tracking-tight">{t('payment.for', { name: booking.productName })}</p>
        <p className="data mt-1 text-sm text-soft">
          {t('bookings.number', { number: String(booking.number) })} ·{' '}
          {t('bookings.quantity', { count: booking.quantity })}
        </p>
        <p className="data mt-3 flex justify-between text-lg">
          <span>{t('payment.amount')}</span>
          <span>{amount}</span>
        </p>
      </div>
      {data ? <CardForm clientSecret={data.clientSecret} amount={amount} onCharged={onCharged} /> : null}
      {error ? (
        <Notice
          role="alert"
          title={String(asRefusal(error)?.details.detail ?? t('payment.loadFailed'))}
          action={<Button onClick={() => refetch()}>{t('products.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <LoadingCard label={t('payment.loading')} /> : null}
    </div>
  );
}

function Completed({ transactionId }: { transactionId: string }) {
  const t = useWords();
  return (
    <div
      ref={focusHere}
      tabIndex={-1}
      role="status"
      className="grid max-w-read justify-items-start gap-4 border-y border-line py-10"
    >
      <p className="text-xl font-semibold tracking-tight text-success">{t('payment.congratulations')}</p>
      <p className="text-soft">
        {t('payment.transaction')} <span className="data wrap-anywhere text-ink">{transactionId}</span>
      </p>
      <BackToOrders />
    </div>
  );
}

function BackToOrders() {
  const t = useWords();
  return <ButtonLink to={paths.dashboard}>{t('payment.backToOrders')}</ButtonLink>;
}

function LoadingCard({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
