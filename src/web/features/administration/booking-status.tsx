import type { Booking } from '../../../contract/booking.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { useWords } from '../../words.ts';

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
  const t = useWords();
  return <Badge tone={tones[status]}>{t(`bookings.status.${status}`)}</Badge>;
}
