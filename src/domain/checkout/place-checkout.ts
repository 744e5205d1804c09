import { asRefusal } from '../../contract/error.ts';
import type { CartOwner } from '../cart/cart.ts';
import { findCartLines } from '../cart/carts.ts';
import type { Guesser } from '../discounts/guesses.ts';
import { idempotencyOf } from '../kernel/idempotency.ts';
import { findRepeatedOrder } from '../ordering/find-repeated-order.ts';
import type { PlacedOrder } from '../ordering/placing/insert-order-of-lines.ts';
import { codesOfLimits } from '../ordering/placing/refused-by-limits.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { type Checkout, placeQuoted } from './place-quoted.ts';

export type Buyer = {
  owner: CartOwner;
  networkAddress: string;
  guesser: Guesser;
  idempotencyKey?: string | undefined;
};

/**
 * Orders the whole cart at the total that the buyer saw, or nothing, and takes the lines out of the cart; they return
 * when the order ends unpaid. With nothing to pay it is paid at once. Idempotent for the same key and checkout.
 * Throws what `placeOrderOfLines()` and `assertAsSeen()` do, and `cart_empty`.
 */
export async function placeCheckout(
  shop: CheckoutDependencies,
  { owner, networkAddress, guesser, idempotencyKey }: Buyer,
  checkout: Checkout,
): Promise<PlacedOrder> {
  const userId = 'userId' in owner ? owner.userId : null;
  // Who repeats the request of a guest must know the token of the cart.
  const idempotency = idempotencyOf(idempotencyKey, [owner, checkout]);
  const request = { userId, contactEmail: checkout.email, idempotency };
  const placedBy = { browserToken: 'token' in owner ? owner.token : undefined, networkAddress };
  const placeCart = async () =>
    placeQuoted(shop, await findCartLines(shop.db, owner), checkout, {
      guesser,
      customer: userId === null ? undefined : { userId, email: checkout.email },
      by: { actor: 'customer', actorId: userId },
      order: { ...request, ...placedBy, cart: owner },
    });
  return placeCart()
    .catch((error) => {
      if (!maybeOrderedElsewhere.has(asRefusal(error)?.code)) throw error;
      return placeCart();
    })
    .catch(async (error) => {
      // The lines of an order that an earlier request has placed are no longer in the cart.
      const repeated = asRefusal(error) && (await findRepeatedOrder(shop.db, request));
      if (!repeated) throw error;
      return repeated;
    });
}

/** Another tab may have ordered the lines. It holds their stock, up to the limits: the cart as it is now says so. */
const maybeOrderedElsewhere = new Set<string | undefined>(['lines_refused', ...codesOfLimits]);
