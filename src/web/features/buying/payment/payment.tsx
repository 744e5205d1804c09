import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import orders from '#messages/orders/orders.ts';
import shop from '#messages/shell/shop.ts';
import { createPaymentIntent } from '../../../../contract/buying/payment.ts';
import { asRefusal, type ErrorCode } from '../../../../contract/error.ts';
import type { Booking } from '../../../../contract/orders/booking.ts';
import { settleBooking } from '../../../../contract/orders/booking.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { focusOnMount } from '../../../ui/feedback/focus.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentForm } from './payment-form.tsx';

type Stage = { name: 'open' } | { name: 'charged'; transactionId: string } | { name: 'paid'; transactionId: string };

/** The transaction in the URL has not charged the card. */
const notCharged: ErrorCode[] = ['payment_not_succeeded', 'payment_unknown', 'payment_mismatch'];

type PaymentProps = {
  booking: Booking;
  returned?: { transactionId: string; isRefused: boolean } | undefined;
  onExpire: () => unknown;
  /** Above the card, while the booking can be paid. The card is hidden while it is being edited: it would pay without it. */
  delivery: (onEditing: (isEditing: boolean) => void) => ReactNode;
};

/** Rows M2 and M4. */
export function Payment({ booking, returned, onExpire, delivery }: PaymentProps) {
  const t = useTranslations(orders);
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'open' });
  const [failure, setFailure] = useState<string>();
  const [decline, setDecline] = useState<string>();

  const settle = async (transactionId: string, { isReturning = false } = {}) => {
    setStage({ name: 'charged', transactionId });
    setFailure(undefined);
    try {
      const body = { appointment: booking._id, transactionId };
      const paid = await call(settleBooking, { params: { id: booking._id }, body });
      setStage({ name: 'paid', transactionId });
      // Otherwise the receipt page would show the cached unpaid booking.
      queries.setQueryData(['booking', booking._id], paid);
      await queries.invalidateQueries({ queryKey: ['bookings'] });
    } catch (error) {
      const refusal = asRefusal(error);
      if (isReturning && refusal && notCharged.includes(refusal.code)) {
        setDecline(returned?.isRefused ? t('payment.notAuthenticated') : String(refusal.details.detail));
        return setStage({ name: 'open' });
      }
      // The card is charged either way: the webhook or maintenance will settle the booking.
      const isFinal = refusal?.code === 'paid_late_refunded' || refusal?.code === 'booking_already_paid';
      setFailure(isFinal ? String(refusal?.details.detail) : t('payment.settleFailed'));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on return from the bank
  useEffect(() => {
    if (returned && booking.status === 'unpaid') void settle(returned.transactionId, { isReturning: true });
  }, []);

  if (stage.name === 'paid') return <Completed booking={booking} transactionId={stage.transactionId} />;
  if (stage.name === 'charged') {
    return (
      <Notice
        role="alert"
        isError={failure !== undefined}
        title={failure ?? t('payment.settling')}
        action={<BackToOrders />}
      />
    );
  }
  // The webhook arrived before the buyer returned from the bank.
  if (booking.paid && returned && booking.transactionId === returned.transactionId) {
    return <Completed booking={booking} transactionId={returned.transactionId} />;
  }
  if (booking.paid) {
    return (
      <Notice
        title={t('payment.alreadyPaid')}
        action={
          <div className="flex flex-wrap gap-3">
            <BackToOrders />
            <ButtonLink to={paths.receipt(booking._id)}>{t('receipt.link')}</ButtonLink>
          </div>
        }
      />
    );
  }
  if (booking.status !== 'unpaid') {
    // The reservation may have expired while the card was being typed.
    return <Notice role="alert" isError={false} title={t('payment.closed')} action={<BackToOrders />} />;
  }
  return <OpenPayment {...{ booking, delivery, decline, onExpire }} onCharged={settle} />;
}

type OpenPaymentProps = Pick<PaymentProps, 'booking' | 'onExpire' | 'delivery'> & {
  decline: string | undefined;
  onCharged: (transactionId: string) => Promise<void>;
};

function OpenPayment({ booking, delivery, decline, onExpire, onCharged }: OpenPaymentProps) {
  const t = useTranslations(orders, shop);
  const money = useMoney();
  const amount = money(booking.price, booking.currency);
  const [isEditing, setEditing] = useState(false);
  const queries = useQueryClient();
  const intent = intentOf(booking);
  // The card stays in its form when a delivery changes the price; it then waits for the intent of the new one.
  const { data, error, refetch } = useQuery({
    ...intent,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const start = async () => (await queries.ensureQueryData(intent)).clientSecret;
  return (
    <div className={summaryFirst}>
      <OrderSummary booking={booking} onExpire={onExpire} />
      <div className="min-w-0 max-w-form">
        {delivery(setEditing)}
        <div hidden={isEditing}>
          <div className="mb-5 empty:hidden">{decline ? <FormError message={decline} /> : null}</div>
          {data ? (
            <PaymentForm
              {...{ start, amount, onCharged }}
              payer={{ name: booking.customerName, email: booking.email }}
              returnPath={paths.payment(booking._id)}
            />
          ) : null}
          {error ? (
            <Notice
              role="alert"
              title={String(asRefusal(error)?.details.detail ?? t('payment.loadFailed'))}
              action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
            />
          ) : null}
          {!data && !error ? <CardFormSkeleton label={t('payment.loading')} /> : null}
        </div>
      </div>
    </div>
  );
}

const intentOf = ({ _id: bookingId, price }: Booking) =>
  queryOptions({
    queryKey: ['payment-intent', bookingId, price],
    queryFn: () => call(createPaymentIntent, { body: { price, bookingId } }),
  });

const columns = 'grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]';
const summaryFirst = `${columns} lg:*:first:order-last`;

type CompletedProps = { booking: Booking; transactionId: string };

function Completed({ booking, transactionId }: CompletedProps) {
  const t = useTranslations(orders);
  return (
    <div className={columns}>
      <div
        ref={focusOnMount}
        tabIndex={-1}
        role="status"
        className="grid min-w-0 justify-items-start gap-6 outline-none"
      >
        <p className="text-heading text-success">{t('payment.congratulations')}</p>
        <p className="w-full border-y border-line py-4">
          <span className="label block">{t('payment.transaction')}</span>
          <span className="data mt-1 block wrap-anywhere max-sm:text-sm">{transactionId}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" to={paths.dashboard}>
            {t('payment.backToOrders')}
          </ButtonLink>
          <ButtonLink to={paths.receipt(booking._id)}>{t('receipt.link')}</ButtonLink>
        </div>
      </div>
      <OrderSummary booking={{ ...booking, status: 'paid' }} />
    </div>
  );
}

function BackToOrders() {
  const t = useTranslations(orders);
  return <ButtonLink to={paths.dashboard}>{t('payment.backToOrders')}</ButtonLink>;
}

export function PaymentSkeleton({ label }: { label: string }) {
  return (
    <div className={summaryFirst}>
      <Skeleton className="h-56" />
      <div className="max-w-form">
        <CardFormSkeleton label={label} />
      </div>
    </div>
  );
}
