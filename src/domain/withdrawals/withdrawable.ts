import { openQuantity } from '../ordering/line-quantities.ts';
import { isPaid, type OrderLine, type OrderStatus } from '../ordering/order.ts';
import type { Refundable } from '../payment/refunds/refund-amounts.ts';
import { type Return, takenQuantity } from '../returns/return.ts';
import { returnableQuantities } from '../returns/returnable.ts';

/** Units from whose contract the customer can withdraw. */
export type Withdrawable = { lineId: string; unshipped: number; shipped: number };

type Line = Pick<
  OrderLine,
  'id' | 'quantity' | 'shippedQuantity' | 'cancelledQuantity' | 'netAmount' | 'taxAmount' | 'withdrawalExemption'
>;

export type Standing = {
  order: { status: OrderStatus; lines: readonly Line[] };
  refundable: Refundable;
  returns: readonly Pick<Return, 'state' | 'resolution' | 'lines'>[];
  /** Units of withdrawals from which nothing has followed yet, by line. */
  pending: ReadonlyMap<string, number>;
};

/**
 * A unit is withdrawn once: not if it is cancelled, refunded, in a return or in another withdrawal. An order that is not paid
 * has no contract, and is only withdrawn whole; then custom-made goods are not made yet.
 */
export function withdrawableOf({ order, refundable, returns, pending }: Standing): Withdrawable[] {
  const returnable = returnableQuantities(order, returns);
  return order.lines.map((line): Withdrawable => {
    const taken = pending.get(line.id) ?? 0;
    if (order.status === 'unpaid') return withoutTaken(line.id, line.quantity, 0, taken);
    if (!isPaid(order) || line.withdrawalExemption === 'custom_made') return withoutTaken(line.id, 0, 0, 0);
    const open = order.status === 'paid' ? openQuantity(line) : 0;
    const unrefunded = (refundable.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) - open;
    const shipped = Math.min(returnable.get(line.id) ?? 0, unrefunded - unitsUnderWay(line.id, returns));
    return withoutTaken(line.id, open, Math.max(0, shipped), taken);
  });
}

/** Units of returns that can still be refunded. */
function unitsUnderWay(lineId: string, returns: Standing['returns']): number {
  const ended: readonly string[] = ['refunded', 'closed', 'declined', 'cancelled'];
  return returns
    .filter(({ state }) => !ended.includes(state))
    .flatMap(({ lines, ...end }) => lines.map((line) => (line.orderLineId === lineId ? takenQuantity(end, line) : 0)))
    .reduce((sum, units) => sum + units, 0);
}

/** What is not shipped is withdrawn first. */
function withoutTaken(lineId: string, open: number, sent: number, taken: number): Withdrawable {
  const unshipped = Math.max(0, open - taken);
  return { lineId, unshipped, shipped: Math.max(0, sent - Math.max(0, taken - open)) };
}

export type Share = { lineId: string; quantity: number; unshipped: number; shipped: number };

/** How many of the units are cancelled, and how many come back. More than there are is left out. */
export function shareOut(
  units: readonly { lineId: string; quantity: number }[],
  withdrawable: readonly Withdrawable[],
): Share[] {
  return units.map(({ lineId, quantity }) => {
    const found = withdrawable.find((line) => line.lineId === lineId);
    const unshipped = Math.min(quantity, found?.unshipped ?? 0);
    return { lineId, quantity, unshipped, shipped: Math.min(quantity - unshipped, found?.shipped ?? 0) };
  });
}
