import orders from '#messages/orders.ts';
import type { Booking } from '../contract/booking.ts';
import { useTranslations } from './translations.ts';
import { Badge, type Tone } from './ui/badge.tsx';

const tones: Record<Booking['status'], Tone> = {
  unpaid: 'warning',
  paid: 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

export function BookingStatus({ status }: Pick<Booking, 'status'>) {
  const t = useTranslations(orders);
  return <Badge tone={tones[status]}>{t(`bookings.status.${status}`)}</Badge>;
}

const steps = ['unpaid', 'paid', 'shipped', 'delivered'] as const;

/** Decorative: the status badge beside it is the text. */
export function BookingProgress({ status }: Pick<Booking, 'status'>) {
  const reached = steps.indexOf(status as (typeof steps)[number]);
  if (reached < 0) return null;
  return (
    <span aria-hidden="true" className="grid w-32 grid-cols-4 gap-1">
      {steps.map((step, index) => (
        <span
          key={step}
          className={`h-1 rounded-full border forced-colors:h-2 ${index <= reached ? (reached === 0 ? 'border-warning bg-warning' : 'border-success bg-success forced-colors:bg-[CanvasText]') : 'border-line bg-line forced-colors:bg-[Canvas]'}`}
        />
      ))}
    </span>
  );
}
