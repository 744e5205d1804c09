import type { OrderStatus } from '../../db/types.ts';

export type { OrderStatus } from '../../db/types.ts';

/** An order with its lines and what was paid for it. Amounts are minor units of `currency`. */
export type Order = {
  id: string;
  /** Short, for people to say. */
  number: number;
  userId: string;
  email: string;
  customerName: string;
  status: OrderStatus;
  currency: string;
  totalAmount: number;
  holdEndsAt: Date;
  createdAt: Date;
  /** Since when it is in this state. */
  statusAt: Date;
  lines: OrderLine[];
  /** The provider's id of the payment that settled it. */
  transactionId: string | null;
  /** When that payment was settled. */
  paidAt: Date | null;
};

/** A line keeps name, picture and price as they were sold. */
export type OrderLine = {
  productId: string | null;
  /** Of the product while it is on sale. */
  slug: string | null;
  name: string;
  pictureUrl: string;
  unitAmount: number;
  quantity: number;
};

/** Which state may follow which. A payment that arrives late pays an ended order, or is refunded. */
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

export type StockAct = 'reserve' | 'release' | 'sell' | 'return';

/** What a transition does to the stock of an order, in this sequence. Placing the order has reserved it. */
export function stockActsOf(from: OrderStatus, to: OrderStatus): readonly StockAct[] {
  if (from === 'unpaid') return to === 'paid' ? ['sell'] : ['release'];
  if (to === 'paid') return ['reserve', 'sell'];
  if (to === 'refunded' && from === 'paid') return ['return'];
  return [];
}

export function isPaid(order: Pick<Order, 'status'>): boolean {
  return order.status === 'paid' || order.status === 'shipped' || order.status === 'delivered';
}

/** An unpaid order takes a payment until its hold ends, even if nothing has ended it yet. */
export function isOpenForPayment(order: Pick<Order, 'status' | 'holdEndsAt'>, now: Date): boolean {
  return order.status === 'unpaid' && now < order.holdEndsAt;
}
