import type { ReactNode } from 'react';
import { Instant } from './ui/instant.tsx';
import { useMinutesLeft } from './ui/use-time-left.ts';
import { useWords } from './words.ts';

type HoldProps = {
  endsAt: string;
  /** Asks for the booking again: its time is over. */
  onOver: () => unknown;
  className?: string;
  /** What can be done until then. */
  children?: ReactNode;
};

/**
 * Until when an unpaid booking is reserved, and how long that is. It counts down in silence: no live region reads each
 * minute out.
 */
export function Hold({ endsAt, onOver, className = '', children }: HoldProps) {
  const t = useWords();
  const left = useMinutesLeft(endsAt, onOver);
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  const values = { hours: String(hours), minutes: String(minutes) };
  if (left === 0) return <p className={className}>{t('bookings.holdOver')}</p>;
  return (
    <>
      <p className={className}>
        <Instant at={endsAt} isBrief text={(time) => t('bookings.heldUntil', { time })} />{' '}
        <span className="whitespace-nowrap">
          ({hours > 0 ? t('bookings.hoursLeft', values) : t('bookings.minutesLeft', values)})
        </span>
      </p>
      {children}
    </>
  );
}
