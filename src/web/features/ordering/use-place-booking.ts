import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import errors from '#messages/errors.ts';
import orders from '#messages/orders.ts';
import { type newBooking, placeBooking } from '../../../contract/booking.ts';
import { asRefusal } from '../../../contract/error.ts';
import { call } from '../../api.ts';
import { useTranslations } from '../../translations.ts';
import { showToast } from '../../ui/toast.tsx';
import { bookingsKey } from './use-bookings.ts';

/** Unknown: no answer or a 5xx. The next press repeats the request with the same idempotency key. */
type Outcome = 'placed' | 'refused' | 'unknown';

/** The idempotency key is kept until the server has answered, so that a repeated request never books twice. */
export function usePlaceBooking() {
  const t = useTranslations(errors, orders);
  const queries = useQueryClient();
  const attempt = useRef<{ key: string; body: string }>(undefined);
  const [error, setError] = useState<string>();
  const [placedId, setPlacedId] = useState<string>();

  const place = async (body: z.infer<typeof newBooking>): Promise<Outcome> => {
    setError(undefined);
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text };
    try {
      const { result } = await call(placeBooking, { body, idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      setPlacedId(result.insertedId);
      showToast(t('order.placed'));
      await queries.invalidateQueries({ queryKey: bookingsKey });
      return 'placed';
    } catch (failure) {
      const refusal = asRefusal(failure);
      const isRefused = refusal !== undefined && Number(refusal.details.status) < 500;
      if (isRefused) attempt.current = undefined;
      setError(String(refusal?.details.detail ?? t('errors.internal')));
      showToast(t('order.failed'), 'danger');
      return isRefused ? 'refused' : 'unknown';
    }
  };
  return { place, error, placedId, startAgain: () => setPlacedId(undefined) };
}
