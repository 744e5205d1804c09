import type {
  ListedWithdrawal,
  Withdrawal as Presented,
  OrderWithdrawals as PresentedOfOrder,
} from '../../../contract/orders/withdrawal.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { readableEmail } from '../../../domain/kernel/readable-email.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { numberOf } from '../../../domain/returns/return.ts';
import type { OrderWithdrawals } from '../../../domain/withdrawals/order-withdrawals.ts';
import { lastDayToAct, type Withdrawal, withdrawalNumber } from '../../../domain/withdrawals/withdrawal.ts';

export function presentOrderWithdrawals(
  { withdrawals, lines, until, isOver, days, sendTo }: OrderWithdrawals,
  order: Order,
  timeZone: string,
): PresentedOfOrder {
  return {
    orderNumber: order.number,
    name: order.customerName,
    email: readableEmail(order.email),
    currency: order.currency,
    withdrawals: withdrawals.map((one) => presentWithdrawal(one, order, timeZone)),
    lines: lines.map(({ line, unshipped, shipped }) => ({
      lineId: line.id,
      name: line.name,
      picture: line.pictureUrl,
      unshipped,
      shipped,
      exemption: line.withdrawalExemption,
    })),
    until,
    isOver,
    days,
    isWholeOnly: order.status === 'unpaid',
    sendTo,
  };
}

export function presentWithdrawal(
  { id, orderId, state, isConfirmed, name, declaredAt, lines, ...found }: Withdrawal,
  order: Pick<Order, 'number' | 'currency'>,
  timeZone: string,
): Presented {
  const lastDay = lastDayToAct(declaredAt, timeZone);
  return {
    _id: id,
    number: withdrawalNumber(found, order),
    orderId,
    state,
    isConfirmed,
    name,
    declaredAt: declaredAt.toISOString(),
    sendBy: lastDay,
    refundBy: lastDay,
    lines: lines.map(({ pictureUrl, cancelledQuantity, returnedQuantity, ...line }) => ({
      ...line,
      picture: pictureUrl,
      cancelled: cancelledQuantity,
      toReturn: returnedQuantity,
    })),
    return: found.return && {
      _id: found.return.id,
      number: numberOf(found.return, order),
      state: found.return.state,
    },
    refund: found.refund && {
      _id: found.refund.id,
      // Customers do not learn that the provider refused.
      state: found.refund.state === 'refused' ? 'due' : found.refund.state,
      amount: toMajor(found.refund.amount, order.currency),
    },
  };
}

export function presentListedWithdrawal(found: Withdrawal, order: Order, timeZone: string): ListedWithdrawal {
  const { number: orderNumber, customerName, email, currency } = order;
  const presented = presentWithdrawal(found, order, timeZone);
  const refund = presented.refund && { ...presented.refund, state: found.refund?.state ?? presented.refund.state };
  return { ...presented, refund, orderNumber, customerName, email: readableEmail(email), currency };
}
