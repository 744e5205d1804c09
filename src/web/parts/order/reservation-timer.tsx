import type { ReactNode } from 'react';
import orders from '#messages/orders/orders.ts';
import { useTranslations } from '../../app/translations.ts';
import { Instant } from '../time/instant.tsx';
import { useMinutesLeft } from '../time/use-time-left.ts';

const LONG_MINUTES = 90;

type ReservationTimerProps = {
  endsAt: string;
  onExpire: () => unknown;
  className?: string;
  children?: ReactNode;
};

/** Not a live region: a screen reader would announce every minute. */
export function ReservationTimer({ endsAt, onExpire, className = '', children }: ReservationTimerProps) {
  const t = useTranslations(orders);
  const left = useMinutesLeft(endsAt, onExpire);
  const timeLeft =
    left > LONG_MINUTES
      ? t('bookings.hoursLeft', { hours: String(Math.floor(left / 60)), minutes: String(left % 60) })
      : t('bookings.minutesLeft', { minutes: String(left) });
  if (left === 0) return <p className={className}>{t('bookings.holdOver')}</p>;
  return (
    <>
      <p className={className}>
        <Instant at={endsAt} isBrief text={(time) => t('bookings.heldUntil', { time })} />{' '}
        <span className="whitespace-nowrap">({timeLeft})</span>
      </p>
      {children}
    </>
  );
}
