import type { OrderStatus } from '../../db/types.ts';

export type { OrderStatus } from '../../db/types.ts';

/** Amounts are minor units of `currency`. */
export type Order = {
  id: string;
  number: number;
  userId: string;
  email: string;
  customerName: string;
  status: OrderStatus;
  currency: string;
  totalAmount: number;
  holdEndsAt: Date;
  createdAt: Date;
  statusAt: Date;
  lines: OrderLine[];
  /** The provider's id of the payment that settled it. */
  transactionId: string | null;
  paidAt: Date | null;
};

/** Keeps name, picture and price as sold. */
export type OrderLine = {
  productId: string | null;
  slug: string | null;
  name: string;
  pictureUrl: string;
  unitAmount: number;
  quantity: number;
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

export type StockOperation = 'reserve' | 'release' | 'sell' | 'return';

/** In the order of execution. Placing the order has already reserved its stock. */
export function stockOperationsOf(from: OrderStatus, to: OrderStatus): readonly StockOperation[] {
  if (from === 'unpaid') return to === 'paid' ? ['sell'] : ['release'];
  if (to === 'paid') return ['reserve', 'sell'];
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
