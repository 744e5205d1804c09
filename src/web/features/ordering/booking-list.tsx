import { useRef } from 'react';
import type { Booking } from '../../../contract/booking.ts';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useInstant, useMoney, useWords } from '../../words.ts';
import { useCancelBooking } from './use-cancel-booking.ts';

const tones: Record<Booking['status'], Tone> = {
  unpaid: 'warning',
  paid: 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

export function BookingList({ bookings }: { bookings: Booking[] }) {
  return (
    <ul className="border-t border-line">
      {bookings.map((booking) => (
        <BookingRow key={booking._id} booking={booking} />
      ))}
    </ul>
  );
}

function BookingRow({ booking }: { booking: Booking }) {
  const t = useWords();
  const money = useMoney();
  const instant = useInstant();
  const heading = useRef<HTMLHeadingElement>(null);
  const { cancel, isCancelling } = useCancelBooking(booking._id);
  // The button that was pressed is gone by then.
  const cancelHere = () => cancel(undefined, { onSuccess: () => heading.current?.focus() });
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-5 gap-y-3 border-b border-line py-5 sm:grid-cols-[7rem_1fr_auto]">
      <img
        src={booking.picture}
        alt=""
        width={800}
        height={600}
        className="aspect-4/3 w-full bg-stage object-cover dark:brightness-90"
      />
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="font-medium tracking-tight">
          {booking.productName}
        </h2>
        <p className="data mt-1 text-sm text-soft">
          {t('bookings.quantity', { count: booking.quantity })} · {money(booking.price, booking.currency)}
        </p>
        <p className="mt-1 text-sm text-faint">
          <span className="data">{t('bookings.number', { number: String(booking.number) })}</span> ·{' '}
          {t('bookings.bookedAt', { time: instant(booking.createdAt) })}
          {booking.status === 'unpaid' ? null : (
            <>
              {' · '}
              {t('bookings.statusSince', {
                status: t(`bookings.status.${booking.status}`),
                time: instant(booking.statusAt),
              })}
            </>
          )}
        </p>
        {booking.transactionId ? (
          <p className="mt-1 text-sm text-faint">
            {t('bookings.transaction')} <span className="data wrap-anywhere text-soft">{booking.transactionId}</span>
          </p>
        ) : null}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <Badge tone={tones[booking.status]}>{t(`bookings.status.${booking.status}`)}</Badge>
        {booking.status === 'unpaid' ? (
          <UnpaidActions booking={booking} onCancel={cancelHere} isCancelling={isCancelling} />
        ) : null}
      </div>
    </li>
  );
}

type UnpaidActionsProps = { booking: Booking; onCancel: () => void; isCancelling: boolean };

function UnpaidActions({ booking, onCancel, isCancelling }: UnpaidActionsProps) {
  const t = useWords();
  const instant = useInstant();
  return (
    <>
      <div className="flex gap-2">
        <Button
          look="quiet"
          onClick={onCancel}
          busy={isCancelling && t('page.loading')}
          aria-label={t('bookings.cancelLabel', { name: booking.productName })}
        >
          {t('bookings.cancel')}
        </Button>
        <ButtonLink
          look="primary"
          to={paths.payment(booking._id)}
          aria-label={t('bookings.payLabel', { name: booking.productName })}
        >
          {t('bookings.pay')}
        </ButtonLink>
      </div>
      <p className="text-xs text-faint">{t('bookings.heldUntil', { time: instant(booking.holdEndsAt) })}</p>
    </>
  );
}
