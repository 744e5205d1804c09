import { type NewReturn, type ReturnRecord, requestReturn } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';

export function useRequestReturn(orderId: string) {
  const send = useIdempotent();
  return (body: NewReturn): Promise<ReturnRecord> =>
    send(body, (idempotencyKey) => call(requestReturn, { params: { id: orderId }, body, idempotencyKey }));
}
