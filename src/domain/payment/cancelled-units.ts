import { Refusal } from '../../contract/error.ts';
import { openLines, shortagesOf } from '../ordering/line-quantities.ts';
import type { Order } from '../ordering/order.ts';
import type { RefundRequest, WantedUnits } from './refunds/refund-lines.ts';

/**
 * The refund of units of a paid order that are not shipped, by default all of them. Delivery is refunded with the last unit of
 * an order of which nothing was shipped. Throws `nothing_to_cancel`, `units_not_open`.
 */
export function cancelledUnits(
  { status, lines }: Pick<Order, 'status' | 'lines'>,
  wanted?: readonly WantedUnits[],
): Required<Pick<RefundRequest, 'lines' | 'delivery'>> {
  const open = status === 'paid' ? openLines(lines) : [];
  if (open.length === 0) throw new Refusal('nothing_to_cancel');
  const short = shortagesOf(lines, wanted ?? []);
  if (short.length > 0) throw new Refusal('units_not_open', { lines: short });
  const cancelled = wanted ?? open.map(({ id: lineId, quantity }) => ({ lineId, quantity, restock: true }));
  const sum = (units: readonly { quantity: number }[]) => units.reduce((total, { quantity }) => total + quantity, 0);
  const isNothingShipped = lines.every(({ shippedQuantity }) => shippedQuantity === 0);
  return { lines: cancelled, delivery: isNothingShipped && sum(cancelled) === sum(open) };
}
