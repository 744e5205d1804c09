import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import orders from '#messages/orders/orders.ts';
import errors from '#messages/shell/errors.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { type newBooking, placeBooking } from '../../../../contract/orders/booking.ts';
import { call } from '../../../app/api.ts';
import { isRefused } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { bookingsKey } from './use-bookings.ts';

/** Unknown: no response or a 5xx. */
type Outcome = 'placed' | 'refused' | 'unknown';

export function usePlaceBooking() {
  const t = useTranslations(errors, orders);
  const queries = useQueryClient();
  const send = useIdempotent();
  const [error, setError] = useState<string>();
  const [placedId, setPlacedId] = useState<string>();

  const place = async (body: z.infer<typeof newBooking>): Promise<Outcome> => {
    setError(undefined);
    try {
      const { result } = await send(body, (idempotencyKey) => call(placeBooking, { body, idempotencyKey }));
      setPlacedId(result.insertedId);
      showToast(t('order.placed'));
      await queries.invalidateQueries({ queryKey: bookingsKey });
      return 'placed';
    } catch (failure) {
      setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
      showToast(t('order.failed'), 'danger');
      return isRefused(failure) ? 'refused' : 'unknown';
    }
  };
  return { place, error, placedId, startAgain: () => setPlacedId(undefined) };
}
