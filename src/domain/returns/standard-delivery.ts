import { dividedHalfUp } from '../kernel/divide.ts';
import type { Order } from '../ordering/order.ts';
import { amountOf, type Part } from '../payment/refunds/refund-amounts.ts';

type DeliveredOrder = Pick<
  Order,
  'delivery' | 'shippingAmount' | 'shippingNetAmount' | 'shippingTaxAmount' | 'discountAmount'
> & { lines: readonly { discountAmount: number }[] };

/**
 * The costs of delivery that a withdrawal from the whole contract refunds, in minor units: what was paid, but not what the
 * chosen method cost more than the cheapest standard delivery (Article 13(1) and (2) of Directive 2011/83/EU). `left` is not
 * refunded yet. An order that does not know the standard price gets all back.
 */
export function standardDeliveryLeft(order: DeliveredOrder, left: Part): number {
  const paid = order.shippingNetAmount + order.shippingTaxAmount;
  const goodsDiscount = order.lines.reduce((sum, line) => sum + line.discountAmount, 0);
  const listed = order.shippingAmount - (order.discountAmount - goodsDiscount);
  const standard = order.delivery?.standardAmount;
  const isStandard = standard === undefined || standard >= listed || listed === 0;
  const owed = isStandard ? paid : dividedHalfUp(paid, standard, listed);
  const refunded = paid - amountOf(left);
  return Math.max(0, Math.min(amountOf(left), owed - refunded));
}
