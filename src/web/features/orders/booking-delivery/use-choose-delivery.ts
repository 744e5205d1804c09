import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import bookingDelivery from '#messages/orders/booking-delivery.ts';
import type { Booking } from '../../../../contract/orders/booking.ts';
import { type ChosenDelivery, chooseBookingDelivery } from '../../../../contract/orders/booking-delivery.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

type Choice = ChosenDelivery & { total: number; version: string };

/** The payment page then asks for a payment of the new total. */
export function useChooseDelivery({ _id: id }: Booking, onDone: () => void) {
  const t = useTranslations(bookingDelivery);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useAction({
    mutationFn: (body: Choice) => call(chooseBookingDelivery, { params: { id }, body }),
    onMutate: () => setError(undefined),
    onSuccess: async (booking) => {
      // They are canceled, also the one of a price that may return.
      const payments = ['payment-intent', id];
      queries.removeQueries({ queryKey: payments, type: 'inactive' });
      queries.setQueryData(['booking', id], booking);
      void queries.resetQueries({ queryKey: [...payments, booking.price] });
      await queries.invalidateQueries({ queryKey: ['order', id] });
      showToast(t('bookingDelivery.saved'));
      onDone();
    },
    onError: (failure) => {
      setError(failureText(failure));
      void queries.invalidateQueries({ queryKey: ['payment-intent', id], type: 'active' });
    },
    // The price or the day may be another now.
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking-delivery', id] }),
  });
  return { choose: mutate, error, isPending };
}
