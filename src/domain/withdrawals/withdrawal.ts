import type { ReturnState } from '../../contract/orders/return.ts';
import type { WithdrawalState } from '../../contract/orders/withdrawal.ts';
import { localDate } from '../kernel/local-time.ts';
import type { RefundState } from '../payment/refunds/refund.ts';
import { addDays } from './add-days.ts';
import { DAYS_TO_ACT } from './period.ts';

export type { WithdrawalState } from '../../contract/orders/withdrawal.ts';

/** A customer's statement to withdraw from the contract of an order, whole or in part. */
export type Withdrawal = {
  id: string;
  orderId: string;
  /** Within the order: 1, 2, … */
  sequence: number;
  state: WithdrawalState;
  /** False: made with the number and the email of the order only. Nothing follows until it is confirmed. */
  isConfirmed: boolean;
  name: string;
  declaredAt: Date;
  lines: WithdrawnLine[];
  return: { id: string; sequence: number; state: ReturnState } | null;
  /** It pays for the units that were not shipped. The amount is in minor units. */
  refund: { id: string; state: RefundState; amount: number } | null;
};

export type WithdrawnLine = {
  lineId: string;
  name: string;
  pictureUrl: string;
  quantity: number;
  /** Units that were not shipped. */
  cancelledQuantity: number;
  /** Units that come back. */
  returnedQuantity: number;
};

/** Such as 1042-W1, the first withdrawal from order 1042. */
export const withdrawalNumber = ({ sequence }: Pick<Withdrawal, 'sequence'>, order: { number: number }): string =>
  `${order.number}-W${sequence}`;

/** The last day to send goods back, and to refund them. */
export const lastDayToAct = (declaredAt: Date, timeZone: string): string =>
  addDays(localDate(declaredAt, timeZone), DAYS_TO_ACT);
