import type { Verdict } from '../../builder/finding.ts';
import type { Address } from '../../contract/account/address.ts';
import type { WithdrawalExemption } from '../../contract/catalogue/withdrawal-exemption.ts';
import type { OrderStatus } from '../../db/types.ts';

export type { OrderStatus } from '../../db/types.ts';

/** Amounts are minor units of `currency`. */
export type Order = OrderAmounts & {
  id: string;
  number: number;
  /** Null: ordered by a guest. */
  userId: string | null;
  /** Receives the emails of the order. */
  email: string;
  customerName: string;
  status: OrderStatus;
  currency: string;
  holdEndsAt: Date;
  createdAt: Date;
  statusAt: Date;
  /** Those made before open nothing (order-access.ts). */
  linksRevokedAt: Date | null;
  lines: OrderLine[];
  builds: OrderBuild[];
  /** Null for a booking. */
  delivery: OrderDelivery | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  vatId: string | null;
  /** No tax was charged because the buyer owes it. */
  isReverseCharge: boolean;
  /** The card provider's id of the payment that settled it. Null also if there was nothing to pay. */
  transactionId: string | null;
  paidAt: Date | null;
  /** Outside of the card provider. */
  isPaidByHand: boolean;
  /** The refunded part of what it was paid with. */
  refundedAmount: number;
  /** Also of a warranty claim. */
  hasOpenReturn: boolean;
};

/** `totalAmount` = subtotal − discount + shipping + tax adjustment. Rates are thousandths of a percent. */
export type OrderAmounts = {
  /** The sum of the lines at their listed prices. */
  subtotalAmount: number;
  discountAmount: number;
  /** The price of delivery before its discount. */
  shippingAmount: number;
  shippingNetAmount: number;
  shippingTaxAmount: number;
  shippingTaxRate: number;
  /** All taxes in the total, those of delivery included. */
  taxAmount: number;
  /** What tax adds to the listed prices, or takes off where they include a tax that does not apply. */
  taxAdjustmentAmount: number;
  totalAmount: number;
};

/** As it was chosen. The dates are local dates of the shop, yyyy-mm-dd. */
export type OrderDelivery = {
  methodId: string;
  name: string;
  isPickup: boolean;
  earliest: string;
  latest: string;
  /** Where it is picked up. Older orders have none. */
  pickupAddress?: Address | null | undefined;
  /** The listed price of the cheapest standard delivery of this order, in minor units. Older orders have none. */
  standardAmount?: number | undefined;
};

/** Keeps name, picture and price as sold. Net and tax together are what the line costs. */
export type OrderLine = {
  id: string;
  productId: string | null;
  slug: string | null;
  name: string;
  pictureUrl: string;
  unitAmount: number;
  quantity: number;
  /** See line-quantities.ts. */
  shippedQuantity: number;
  cancelledQuantity: number;
  discountAmount: number;
  netAmount: number;
  taxAmount: number;
  taxRate: number;
  withdrawalExemption: WithdrawalExemption | null;
};

/** Parts of a PC that were ordered together. What the builder said of them is in order-builds.ts. */
export type OrderBuild = {
  id: string;
  /** As the buyer called it, until the order is anonymized. */
  name: string;
  verdict: Verdict;
  parts: { lineId: string; quantity: number }[];
};

/** A late payment pays an ended order, or is refunded. */
const followers: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  refunded: [],
};

export const orderStatuses = Object.keys(followers) as OrderStatus[];

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return followers[from].includes(to);
}

/** After a refund that was not made and ended the order, or its open units. */
export function canReopen(from: OrderStatus, to: OrderStatus): boolean {
  const isEnded = from === 'refunded' || from === 'shipped' || from === 'delivered';
  return isEnded && isPaid({ status: to }) && from !== to;
}

export type StockOperation = 'reserve' | 'release' | 'sell' | 'return';

/**
 * In the order of execution. Placing the order has already reserved its stock. `return` is of the open units only. A voided
 * refund has its own (void-refund.ts).
 */
export function stockOperationsOf(from: OrderStatus, to: OrderStatus): readonly StockOperation[] {
  if (from === 'unpaid') return to === 'paid' ? ['sell'] : ['release'];
  if (to === 'paid' && canBecome(from, to)) return ['reserve', 'sell'];
  if (to === 'refunded' && from === 'paid') return ['return'];
  return [];
}

export const paidStatuses = ['paid', 'shipped', 'delivered'] as const satisfies OrderStatus[];

export function isPaid(order: Pick<Order, 'status'>): boolean {
  return (paidStatuses as readonly OrderStatus[]).includes(order.status);
}

/** False once the hold has ended, even if the status is still `unpaid`. */
export function isOpenForPayment(order: Pick<Order, 'status' | 'holdEndsAt'>, now: Date): boolean {
  return order.status === 'unpaid' && now < order.holdEndsAt;
}
