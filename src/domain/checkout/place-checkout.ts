import type { Address } from '../../contract/account/address.ts';
import { asRefusal } from '../../contract/error.ts';
import type { CartLine, CartOwner } from '../cart/cart.ts';
import { findCartLines } from '../cart/carts.ts';
import type { Guesser } from '../discounts/guesses.ts';
import { idempotencyOf } from '../kernel/idempotency.ts';
import { findRepeatedOrder } from '../ordering/find-repeated-order.ts';
import { addVatCheck } from '../ordering/order-vat-check.ts';
import type { PlacedOrder } from '../ordering/placing/insert-order-of-lines.ts';
import type { OrderToPlace } from '../ordering/placing/order-to-place.ts';
import { type Alongside, placeOrderOfLines } from '../ordering/placing/place-order-of-lines.ts';
import type { PlacedBy } from '../ordering/placing/placed-by.ts';
import { codesOfLimits } from '../ordering/placing/refused-by-limits.ts';
import { settleWithoutPayment } from '../payment/card/settle-without-payment.ts';
import { assertAsSeen } from './as-seen.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { type Quote, quoteLines } from './quote.ts';
import { recordBuilds } from './record-builds.ts';

export type Checkout = {
  email: string;
  deliveryAddress: Address;
  billingAddress?: Address | undefined;
  methodId: string;
  code?: string | undefined;
  vatId?: string | undefined;
  without?: readonly string[] | undefined;
  /** What the buyer saw, in major units, and the `versionOf` it. */
  total: number;
  version?: string | undefined;
};

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
  buyer: Buyer,
  checkout: Checkout,
): Promise<PlacedOrder> {
  const { owner, idempotencyKey } = buyer;
  const userId = 'userId' in owner ? owner.userId : null;
  // Who repeats the request of a guest must know the token of the cart.
  const idempotency = idempotencyOf(idempotencyKey, [owner, checkout]);
  const request = { userId, contactEmail: checkout.email, idempotency };
  const placedBy = { browserToken: 'token' in owner ? owner.token : undefined, networkAddress: buyer.networkAddress };
  const settle: Alongside = (transaction, orderId) =>
    settleWithoutPayment(transaction, orderId, { actor: 'customer', actorId: userId });
  const alongsideOf = ({ isReverseCharge, vatId, vatIdCheck, totals }: Quote): Alongside[] => [
    ...(isReverseCharge && vatId && vatIdCheck
      ? ([(transaction, orderId) => addVatCheck(transaction, orderId, { vatId, ...vatIdCheck })] satisfies Alongside[])
      : []),
    ...(totals.totalAmount === 0 ? [settle] : []),
  ];
  const placeCart = async () => {
    const lines = await findCartLines(shop.db, owner);
    const quote = await quoteFor(shop, lines, checkout, buyer);
    const order = { ...orderOf(quote, checkout), ...request, ...placedBy, cart: owner };
    const hasBuilds = lines.some(({ isOfBuild }) => isOfBuild);
    return placeOrderOfLines(shop, order, [...alongsideOf(quote), ...(hasBuilds ? [recordBuilds] : [])]);
  };
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

async function quoteFor(
  shop: CheckoutDependencies,
  lines: CartLine[],
  checkout: Checkout,
  { owner, guesser }: Buyer,
): Promise<Quote> {
  const { country, region, postalCode } = checkout.deliveryAddress;
  const destination = { country, region, postalCode };
  const customer = 'userId' in owner ? { userId: owner.userId, email: checkout.email } : undefined;
  const quote = await quoteLines(shop, lines, { ...checkout, destination, customer, guesser });
  assertAsSeen(quote, checkout, shop.currency);
  return quote;
}

function orderOf(
  { totals, method, discounts, vatId, isReverseCharge }: Quote,
  { deliveryAddress, billingAddress }: Checkout,
): Omit<OrderToPlace, 'cart' | 'userId' | 'contactEmail' | 'idempotency' | keyof PlacedBy> {
  return {
    customerName: deliveryAddress.name,
    lines: totals.lines.map(({ key: productId, ...line }) => ({ productId, ...line })),
    delivery: method && totals.delivery && { ...method, ...totals.delivery },
    shippingAddress: deliveryAddress,
    billingAddress: billingAddress ?? deliveryAddress,
    vatId,
    isReverseCharge,
    subtotalAmount: totals.subtotalAmount,
    discountAmount: totals.discountAmount,
    taxAmount: totals.taxAmount,
    taxAdjustmentAmount: totals.taxAdjustmentAmount,
    totalAmount: totals.totalAmount,
    discounts,
  };
}
