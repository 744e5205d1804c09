import type { CartOwner } from '../cart/cart.ts';
import { lockLines, takeIntoOrderWithin } from '../cart/ordered-lines.ts';
import type { OrderToPlace } from '../ordering/order-to-place.ts';
import type { Alongside } from '../ordering/place-order-of-lines.ts';
import { settleWithoutPayment } from '../payment/settle-without-payment.ts';

/**
 * For an order of nothing to pay: the transaction that places it also pays it. It locks the cart first and takes the lines
 * out: two tabs that order the same cart would otherwise both get a paid order.
 */
export function settlingAtOnce(owner: CartOwner, { lines, userId }: Pick<OrderToPlace, 'lines' | 'userId'>): Alongside {
  return {
    before: (transaction) => lockLines(transaction, owner, lines),
    after: async (transaction, orderId) => {
      await takeIntoOrderWithin(transaction, owner, orderId);
      await settleWithoutPayment(transaction, orderId, { actor: 'customer', actorId: userId });
    },
  };
}
