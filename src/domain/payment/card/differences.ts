import type { PaymentDifference } from '../../../contract/owner/audit.ts';
import type { OrderStatus, PaymentStatus } from '../../../db/types.ts';
import type { CardIntent } from './card-payments.ts';

export type RecordedPayment = {
  intentId: string;
  orderId: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  orderStatus: OrderStatus;
  /** Amounts of the book of refunds: made at the provider, not yet, and paid another way. */
  refundedAmount: number;
  dueAmount: number;
  byHandAmount: number;
};

export type DifferenceKind = PaymentDifference['kind'];

export type Difference = { kind: DifferenceKind; intentId: string; orderId: string; here: string; there: string };

/** Differences between the provider's books and the shop's. An open payment or a due refund is none. */
export function differencesOf(intents: readonly CardIntent[], payments: readonly RecordedPayment[]): Difference[] {
  const booked = new Map(payments.map((payment) => [payment.intentId, payment]));
  const found = new Map(intents.map((intent) => [intent.id, intent]));
  const ids = new Set([...found.keys(), ...booked.keys()]);
  return [...ids].flatMap((id) => {
    const [intent, payment] = [found.get(id), booked.get(id)];
    const kind = differenceOf(intent, payment);
    if (!kind) return [];
    const orderId = payment?.orderId ?? intent?.orderId ?? '';
    return [{ kind, intentId: id, orderId, here: describeSide(payment), there: describeSide(intent) }];
  });
}

function differenceOf(intent?: CardIntent, payment?: RecordedPayment): DifferenceKind | undefined {
  if (!intent) return payment && payment.status !== 'canceled' ? 'unknown_there' : undefined;
  const isPaidAtProvider = intent.status === 'succeeded';
  if (!payment) return isPaidAtProvider && intent.refundedAmount < intent.amount ? 'unknown_here' : undefined;
  if (payment.amount !== intent.amount || payment.currency !== intent.currency) return 'amount';
  switch (payment.status) {
    case 'succeeded':
      if (!isPaidAtProvider) return 'paid_here_only';
      if (intent.refundedAmount < payment.refundedAmount) return 'refunded_here_only';
      return intent.refundedAmount > payment.refundedAmount + payment.dueAmount ? 'refunded_there_only' : undefined;
    case 'refunded':
      if (!isPaidAtProvider) return 'paid_here_only';
      return intent.refundedAmount < intent.amount - payment.byHandAmount ? 'refunded_here_only' : undefined;
    case 'refund_due':
      if (!isPaidAtProvider) return 'paid_here_only';
      return intent.refundedAmount < payment.refundedAmount ? 'refunded_here_only' : undefined;
    default:
      return isPaidAtProvider && intent.refundedAmount < intent.amount ? 'paid_there_only' : undefined;
  }
}

function describeSide(side?: CardIntent | RecordedPayment): string {
  if (!side) return 'unknown';
  const refunded = side.refundedAmount > 0 ? `, ${side.refundedAmount} given back` : '';
  const order = 'orderStatus' in side ? `, order ${side.orderStatus}` : '';
  return `${side.status}, ${side.amount} ${side.currency}${refunded}${order}`;
}
