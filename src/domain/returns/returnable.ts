import type { OrderLine, OrderStatus } from '../ordering/order.ts';
import { type Return, takenQuantity } from './return.ts';

type ShippedLine = Pick<OrderLine, 'id' | 'shippedQuantity'>;
type ShippedOrder = { status: OrderStatus; lines: readonly ShippedLine[] };

/** Shipped units by line that are in no return. A refunded order has nothing left to give back. */
export function returnableQuantities(
  order: ShippedOrder,
  returns: readonly Pick<Return, 'state' | 'resolution' | 'lines'>[],
): Map<string, number> {
  const left = new Map(order.lines.map(({ id, shippedQuantity }) => [id, shippedQuantity]));
  if (order.status === 'refunded') return new Map(order.lines.map(({ id }) => [id, 0]));
  for (const { lines, ...end } of returns)
    for (const line of lines) left.set(line.orderLineId, (left.get(line.orderLineId) ?? 0) - takenQuantity(end, line));
  return left;
}
