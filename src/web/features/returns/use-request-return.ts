import { useRef } from 'react';
import { asRefusal } from '../../../contract/error.ts';
import { type NewReturn, type ReturnRecord, requestReturn } from '../../../contract/return.ts';
import { call } from '../../api.ts';

/** The idempotency key is kept until the server has answered, so that a repeated request never asks twice. */
export function useRequestReturn(orderId: string) {
  const attempt = useRef<{ key: string; body: string }>(undefined);
  return async (body: NewReturn): Promise<ReturnRecord> => {
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text };
    try {
      return await call(requestReturn, { params: { id: orderId }, body, idempotencyKey: attempt.current.key });
    } catch (error) {
      if (Number(asRefusal(error)?.details.status) < 500) attempt.current = undefined;
      throw error;
    }
  };
}
