import type { Address } from '../../contract/account/address.ts';
import type { CartLine } from '../cart/cart.ts';
import { addVatCheck } from '../ordering/order-vat-check.ts';
import type { PlacedOrder } from '../ordering/placing/insert-order-of-lines.ts';
import type { OrderToPlace } from '../ordering/placing/order-to-place.ts';
import { type Alongside, placeOrderOfLines } from '../ordering/placing/place-order-of-lines.ts';
import type { PlacedBy } from '../ordering/placing/placed-by.ts';
import type { Attribution } from '../ordering/transition-order.ts';
import { settleWithoutPayment } from '../payment/card/settle-without-payment.ts';
import { assertAsSeen } from './as-seen.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { type Quote, type QuoteRequest, quoteLines } from './quote.ts';
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

type OrderOfBuyer = Pick<
  OrderToPlace,
  'cart' | 'userId' | 'contactEmail' | 'idempotency' | 'holdMinutes' | keyof PlacedBy
>;

type Placing = Pick<QuoteRequest, 'guesser' | 'customer'> & {
  /** Settles it if there is nothing to pay. */
  by: Attribution;
  order: OrderOfBuyer;
};

/**
 * Orders the lines at the total that the buyer saw, or nothing. With nothing to pay the order is paid in the same transaction.
 * Throws what `placeOrderOfLines()` and `assertAsSeen()` do, and `cart_empty`.
 */
export async function placeQuoted(
  shop: CheckoutDependencies,
  lines: readonly CartLine[],
  checkout: Checkout,
  { by, order, ...request }: Placing,
): Promise<PlacedOrder> {
  const { country, region, postalCode } = checkout.deliveryAddress;
  const destination = { country, region, postalCode };
  const quote = await quoteLines(shop, lines, { ...checkout, destination, ...request });
  assertAsSeen(quote, checkout, shop.currency);
  const hasBuilds = lines.some(({ isOfBuild }) => isOfBuild);
  const alongside = [...alongsideOf(quote, by), ...(hasBuilds ? [recordBuilds] : [])];
  return placeOrderOfLines(shop, { ...orderOf(quote, checkout), ...order }, alongside);
}

function alongsideOf({ isReverseCharge, vatId, vatIdCheck, totals }: Quote, by: Attribution): Alongside[] {
  return [
    ...(isReverseCharge && vatId && vatIdCheck
      ? ([(transaction, orderId) => addVatCheck(transaction, orderId, { vatId, ...vatIdCheck })] satisfies Alongside[])
      : []),
    ...(totals.totalAmount === 0
      ? ([(transaction, orderId) => settleWithoutPayment(transaction, orderId, by)] satisfies Alongside[])
      : []),
  ];
}

function orderOf(
  { totals, method, discounts, vatId, isReverseCharge }: Quote,
  { deliveryAddress, billingAddress }: Checkout,
): Omit<OrderToPlace, keyof OrderOfBuyer> {
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
