import { hasOpenUnits, type LineQuantities } from '../ordering/line-quantities.ts';
import type { OrderStatus } from '../ordering/order.ts';

type Sent = { deliveredAt: Date | null };

/** What an order has become by its shipments, or by a cancellation of its last open units. Other statuses stay. */
export function statusAfter(
  status: OrderStatus,
  lines: readonly LineQuantities[],
  shipments: readonly Sent[],
): OrderStatus {
  const isComplete = shipments.length > 0 && !hasOpenUnits(lines);
  if ((status !== 'paid' && status !== 'shipped') || !isComplete) return status;
  return shipments.every(({ deliveredAt }) => deliveredAt !== null) ? 'delivered' : 'shipped';
}
