import { type CheckoutDetails, placeCheckout } from '../../../../contract/buying/checkout.ts';
import { call } from '../../../app/api.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';

type PlacedOrder = { orderId: string; number: number };

export function usePlaceOrder() {
  const send = useIdempotent();
  return (body: CheckoutDetails & { total: number; version: string }): Promise<PlacedOrder> =>
    send(body, (idempotencyKey) => call(placeCheckout, { body, idempotencyKey }));
}
