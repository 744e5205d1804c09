import { useRef } from 'react';
import { type CheckoutDetails, placeCheckout } from '../../../contract/checkout.ts';
import { asRefusal } from '../../../contract/error.ts';
import { call } from '../../api.ts';

type PlacedOrder = { orderId: string; number: number };

/** The idempotency key is kept until the server has answered, so that a repeated request never orders twice. */
export function usePlaceOrder() {
  const attempt = useRef<{ key: string; body: string }>(undefined);
  return async (body: CheckoutDetails & { total: number; version: string }): Promise<PlacedOrder> => {
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text };
    try {
      const placed = await call(placeCheckout, { body, idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      return placed;
    } catch (error) {
      if (Number(asRefusal(error)?.details.status) < 500) attempt.current = undefined;
      throw error;
    }
  };
}
