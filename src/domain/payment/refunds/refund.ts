import type { RefundState } from '../../../contract/orders/refund.ts';
import type { OrderActor } from '../../../db/types.ts';
import type { Part, RefundPlan } from './refund-amounts.ts';

export type { RefundState } from '../../../contract/orders/refund.ts';

/** Amounts are minor units of the order's currency. */
export type Refund = Omit<RefundPlan, 'lines'> & {
  id: string;
  orderId: string;
  paymentId: string;
  state: RefundState;
  /** Those that it touches, in the order of the order's lines. */
  lines: RefundedLine[];
  reason: string | null;
  returnId: string | null;
  isByHand: boolean;
  isCreditNoteReversed: boolean;
  /** The provider's, if known. */
  providerId: string | null;
  actor: OrderActor;
  createdAt: Date;
};

export type RefundedLine = Part & {
  lineId: string;
  quantity: number;
  /** Those of the units that were not shipped. */
  cancelledQuantity: number;
  /** The part of a free amount, contained in the line's. */
  reduction: Part;
  /** What it kept of what the units cost. Negative: what it gives back of earlier deductions. */
  withheldAmount: number;
};
