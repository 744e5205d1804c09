import { asRefusal } from '../../contract/error.ts';
import { type ShipProblem, shipProblems } from '../../contract/orders/ship-orders.ts';
import type { StaffActor } from '../kernel/actor.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { shipLines } from './ship-lines.ts';
import type { Tracking } from './tracking.ts';

export type OrderWithTracking = { orderId: string; tracking: Tracking };

export type ShippedOrder = { orderId: string; shipmentId: string } | { orderId: string; problem: ShipProblem };

const isOfOneOrder = (code: string): code is ShipProblem => (shipProblems as readonly string[]).includes(code);

/**
 * Ships all open units of each order in one parcel, and mails the customers. Each is an act of its own: those before an
 * error stay shipped, and a repetition with the same key ships the others. Throws `forbidden`.
 */
export async function shipOrders(
  shop: Pick<Dependencies, 'db'>,
  actor: StaffActor,
  { orders, idempotencyKey }: { orders: readonly OrderWithTracking[]; idempotencyKey: string | undefined },
): Promise<ShippedOrder[]> {
  const shipped: ShippedOrder[] = [];
  for (const { orderId, tracking } of orders) {
    try {
      const { id: shipmentId } = await shipLines(shop, actor, { orderId, units: 'open', tracking, idempotencyKey });
      shipped.push({ orderId, shipmentId });
    } catch (error) {
      const { code = '' } = asRefusal(error) ?? {};
      if (!isOfOneOrder(code)) throw error;
      shipped.push({ orderId, problem: code });
    }
  }
  return shipped;
}
