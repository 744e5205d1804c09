import type { Address } from '../../../contract/account/address.ts';
import type { CartOwner } from '../../cart/cart.ts';
import type { Idempotency } from '../../kernel/idempotency.ts';
import type { OrderAmounts, OrderDelivery } from '../order.ts';
import type { PlacedBy } from './placed-by.ts';

/** Amounts are minor units; net and tax together are what is charged. */
export type LineToPlace = {
  productId: string;
  quantity: number;
  /** The price that the buyer saw. */
  unitAmount: number;
  discountAmount: number;
  netAmount: number;
  taxAmount: number;
  taxRate: number;
};

export type DeliveryToPlace = OrderDelivery & {
  /** Before its discount. */
  amount: number;
  netAmount: number;
  taxAmount: number;
  taxRate: number;
};

export type OrderToPlace = Pick<
  OrderAmounts,
  'subtotalAmount' | 'discountAmount' | 'taxAmount' | 'taxAdjustmentAmount' | 'totalAmount'
> &
  PlacedBy & {
    /** Null: a guest's. */
    userId: string | null;
    /** Null: the account's, as it is when the order is written. */
    contactEmail: string | null;
    customerName: string;
    lines: LineToPlace[];
    /** Must have exactly the lines, and loses them. */
    cart?: CartOwner | undefined;
    delivery: DeliveryToPlace | null;
    shippingAddress: Address | null;
    billingAddress: Address | null;
    vatId: string | null;
    isReverseCharge: boolean;
    /** Instead of the shop's usual reservation. */
    holdMinutes?: number | undefined;
    discounts: { discountId: string; code: string | null; name: string; amount: number }[];
    /**
     * The key is unique per account, or per contact email of guests. The content is all that the buyer has decided and,
     * for a guest, a secret of the browser, such as the token of its cart, so that no one else can repeat the request.
     */
    idempotency?: Idempotency | undefined;
  };

/** What tax adds to the line's discounted list price, or takes off. */
export const adjustmentOf = (line: LineToPlace): number =>
  line.netAmount + line.taxAmount - (line.unitAmount * line.quantity - line.discountAmount);

/** Throws a RangeError unless all sums hold: the caller has computed them. */
export function assertSums(order: OrderToPlace): void {
  const { lines, delivery } = order;
  const charged = [...lines, ...(delivery ? [delivery] : [])];
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const subtotal = sum(lines.map(({ unitAmount, quantity }) => unitAmount * quantity));
  const tax = sum(charged.map(({ taxAmount }) => taxAmount));
  const total = sum(charged.map(({ netAmount }) => netAmount)) + tax;
  const shipping = delivery?.amount ?? 0;
  const lineDiscounts = sum(lines.map(({ discountAmount }) => discountAmount));
  const holds =
    lines.length > 0 &&
    order.subtotalAmount === subtotal &&
    order.taxAmount === tax &&
    order.totalAmount === total &&
    total === subtotal - order.discountAmount + shipping + order.taxAdjustmentAmount &&
    order.discountAmount >= lineDiscounts &&
    order.discountAmount <= lineDiscounts + shipping;
  if (!holds) throw new RangeError('The amounts of the order do not add up');
}
