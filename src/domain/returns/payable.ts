import { Refusal } from '../../contract/error.ts';
import type { Order } from '../ordering/order.ts';
import type { Refundable } from '../payment/refunds/refund-amounts.ts';
import type { WantedUnits } from '../payment/refunds/refund-lines.ts';
import { type Return, receivedQuantity } from './return.ts';
import { standardDeliveryLeft } from './standard-delivery.ts';

export type ReturnRefund = {
  /** `lineId`: of the return. Without them: all units that came, after a withdrawal if they are not refunded yet. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined;
  /** In minor units, as `amount`. True: all that is left of it. */
  delivery?: boolean | number | undefined;
  amount?: number | undefined;
  /** Kept of what the units cost, in minor units. */
  deduction?: { amount: number; reason: string } | undefined;
};

type Payable = { lines: WantedUnits[]; delivery: boolean | number | undefined };

/**
 * What the refund of a return pays of units and delivery. After a withdrawal it is all units that were not refunded in the
 * meantime, without the return, and standard delivery with the last units of the order; the shop may refund more. Throws
 * `order_line_not_found`, `not_returnable`, `withdrawal_refund_short`.
 */
export function payableOf(order: Order, refundable: Refundable, found: Return, wanted: ReturnRefund): Payable {
  const lines = wanted.lines && wantedUnits(found, wanted.lines);
  if (found.kind !== 'withdrawal') return { lines: lines ?? cameBy(found), delivery: wanted.delivery };
  const owed = owedUnits(cameBy(found), refundable);
  if (lines && owed.some(({ lineId, quantity }) => quantityOf(lines, lineId) < quantity))
    throw new Refusal('withdrawal_refund_short');
  return { lines: lines ?? owed, delivery: deliveryOf(order, refundable, owed, wanted.delivery) };
}

/** By line of the order. Throws `order_line_not_found`, `not_returnable` for more units than came. */
export function wantedUnits({ lines }: Return, wanted: NonNullable<ReturnRefund['lines']>): WantedUnits[] {
  const short: { lineId: string; left: number }[] = [];
  const units = wanted.map(({ lineId, quantity }) => {
    const line = lines.find((one) => one.id === lineId);
    if (!line) throw new Refusal('order_line_not_found');
    if (quantity > receivedQuantity(line)) short.push({ lineId, left: receivedQuantity(line) });
    return { lineId: line.orderLineId, quantity, restock: false };
  });
  if (short.length > 0) throw new Refusal('not_returnable', { lines: short });
  return units;
}

/** By line of the order. */
export const cameBy = ({ lines }: Return): WantedUnits[] =>
  lines
    .map((line) => ({ lineId: line.orderLineId, quantity: receivedQuantity(line), restock: false }))
    .filter(({ quantity }) => quantity > 0);

function owedUnits(came: readonly WantedUnits[], { lines }: Refundable): WantedUnits[] {
  const left = new Map(lines.map(({ lineId, quantity, openQuantity }) => [lineId, quantity - openQuantity]));
  return came.flatMap((unit) => {
    const ofLine = left.get(unit.lineId) ?? 0;
    const quantity = Math.min(unit.quantity, ofLine);
    left.set(unit.lineId, ofLine - quantity);
    return quantity > 0 ? [{ ...unit, quantity }] : [];
  });
}

const quantityOf = (units: readonly WantedUnits[], lineId: string) =>
  units.reduce((sum, unit) => sum + (unit.lineId === lineId ? unit.quantity : 0), 0);

function deliveryOf(
  order: Order,
  { lines, delivery }: Refundable,
  owed: readonly WantedUnits[],
  wanted: ReturnRefund['delivery'],
): boolean | number {
  const isAll = lines.every(({ lineId, quantity }) => quantity <= quantityOf(owed, lineId));
  const standard = isAll ? standardDeliveryLeft(order, delivery) : 0;
  if (wanted === undefined || wanted === true) return wanted ?? standard;
  if (Number(wanted) < standard) throw new Refusal('withdrawal_refund_short');
  return wanted;
}
