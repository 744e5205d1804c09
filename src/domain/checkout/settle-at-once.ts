import type { CartOwner } from '../cart/cart.ts';
import { lockLines } from '../cart/ordered-lines.ts';
import type { OrderToPlace } from '../ordering/order-to-place.ts';
import type { Alongside } from '../ordering/place-order-of-lines.ts';
import { settleWithoutPayment } from '../payment/settle-without-payment.ts';

/**
 * For an order of nothing to pay: the transaction that places it also pays it. It locks the cart and reads it again
 * before: two tabs that order the same cart would otherwise both get a paid order.
 */
export function settlingAtOnce({ lines, userId }: Pick<OrderToPlace, 'lines' | 'userId'>, owner: CartOwner): Alongside {
  return {
    before: (transaction) => lockLines(transaction, owner, lines),
    after: (transaction, orderId) => settleWithoutPayment(transaction, orderId, { actor: 'customer', actorId: userId }),
  };
}
