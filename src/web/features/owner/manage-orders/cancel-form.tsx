import { useQueryClient } from '@tanstack/react-query';
import cancelOrder from '#messages/owner/cancel-order.ts';
import { type BookingDetails, listBookings } from '../../../../contract/orders/booking.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useShipments } from '../../../parts/order/use-shipments.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { CancelFields } from './cancel-fields.tsx';

type Props = { booking: BookingDetails; onDone: () => Promise<void>; onRefused: () => void; onCancel: () => void };

/** Units can be chosen of a paid order; another is cancelled whole. */
export default function CancelForm({ booking, onDone, ...others }: Props) {
  const t = useTranslations(cancelOrder);
  const queries = useQueryClient();
  const { data, error } = useShipments(booking);
  if (!data) return error ? <FormError message={t('cancelOrder.failed')} /> : <Skeleton className="h-48" />;
  const open = booking.status === 'unpaid' ? undefined : data.lines.filter((line) => line.open > 0);
  const done = async () => {
    void queries.invalidateQueries({ queryKey: [listBookings.name] });
    await onDone();
  };
  return <CancelFields booking={booking} open={open} onDone={done} {...others} />;
}
