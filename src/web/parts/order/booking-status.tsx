import orders from '#messages/orders/orders.ts';
import type { Booking } from '../../../contract/orders/booking.ts';
import { useTranslations } from '../../app/translations.ts';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';

const tones: Record<Booking['status'], Tone> = {
  unpaid: 'warning',
  paid: 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

type Stage = Pick<Booking, 'status' | 'isPickup'>;

export function BookingStatus(stage: Stage) {
  const text = useStatusText();
  return <Badge tone={tones[stage.status]}>{text(stage)}</Badge>;
}

/** What is picked up is neither shipped nor delivered. */
export function useStatusText(): (stage: Stage) => string {
  const t = useTranslations(orders);
  return ({ status, isPickup }) =>
    t(
      isPickup && (status === 'shipped' || status === 'delivered')
        ? `bookings.pickupStatus.${status}`
        : `bookings.status.${status}`,
    );
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
