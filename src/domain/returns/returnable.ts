import type { OrderLine, OrderStatus } from '../ordering/order.ts';
import { type Return, takenQuantity } from './return.ts';

type ShippedLine = Pick<OrderLine, 'id' | 'shippedQuantity' | 'netAmount' | 'taxAmount'>;
type ShippedOrder = { status: OrderStatus; lines: readonly ShippedLine[] };

/**
 * Shipped units by line that are in no return. Of a refunded order these are the units that cost nothing: their money
 * cannot have come back, so they are the customer's, with their warranty.
 */
export function returnableQuantities(
  order: ShippedOrder,
  returns: readonly Pick<Return, 'state' | 'resolution' | 'lines'>[],
): Map<string, number> {
  const isKept = (line: ShippedLine) => order.status !== 'refunded' || line.netAmount + line.taxAmount === 0;
  const left = new Map(order.lines.map((line) => [line.id, isKept(line) ? line.shippedQuantity : 0]));
  for (const { lines, ...end } of returns)
    for (const line of lines) left.set(line.orderLineId, (left.get(line.orderLineId) ?? 0) - takenQuantity(end, line));
  for (const [id, quantity] of left) left.set(id, Math.max(0, quantity));
  return left;
}
