import { useQueryClient } from '@tanstack/react-query';
import orders from '#messages/orders/orders.ts';
import errors from '#messages/shell/errors.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { cancelBooking } from '../../../../contract/orders/booking.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useSyncCart } from '../../buying/cart/use-sync-cart.ts';
import { bookingsKey } from './use-bookings.ts';

export function useCancelBooking(id: string) {
  const t = useTranslations(errors, orders);
  const queries = useQueryClient();
  const syncCart = useSyncCart();
  const { mutate: cancel, isPending: isCancelling } = useAction({
    mutationFn: () => call(cancelBooking, { params: { id } }),
    onSuccess: () => {
      showToast(t('bookings.cancelled'));
      void syncCart();
    },
    onError: (error) => showToast(String(asRefusal(error)?.details.detail ?? t('errors.internal')), 'danger'),
    onSettled: () => queries.invalidateQueries({ queryKey: bookingsKey }),
  });
  return { cancel, isCancelling };
}
