import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { openLines } from '../ordering/line-quantities.ts';
import { canBecome, type Order } from '../ordering/order.ts';
import { assertVatIdChecked } from '../ordering/order-vat-check.ts';
import { findOrder, lockOrder } from '../ordering/orders.ts';
import { transitionOrder } from '../ordering/transition-order.ts';
import { insertShipment } from './insert-shipment.ts';
import { markDelivered } from './mark-delivered.ts';
import { noTracking } from './tracking.ts';

type Shop = Pick<Dependencies, 'db'>;

/**
 * Ships all open units in one parcel without a carrier. A later refund returns nothing to stock. Throws
 * `booking_not_found`, `booking_cannot_become`, `vat_id_unchecked`, `forbidden`.
 */
export const shipOrder = (shop: Shop, actor: StaffActor, orderId: string): Promise<Order> =>
  advance(shop, actor, orderId, 'shipped', async (transaction, { lines }) => {
    await assertVatIdChecked(transaction, orderId);
    const units = openLines(lines).map(({ id: lineId, quantity }) => ({ lineId, quantity, serialNumbers: [] }));
    await insertShipment(transaction, { orderId, actorId: actor.userId, units, tracking: noTracking });
  });

/** Delivers all shipments. Throws `booking_not_found`, `booking_cannot_become`, `forbidden`. */
export const deliverOrder = (shop: Shop, actor: StaffActor, orderId: string): Promise<Order> =>
  advance(shop, actor, orderId, 'delivered', (transaction) => markDelivered(transaction, { orderId }));

async function advance(
  shop: Shop,
  actor: StaffActor,
  orderId: string,
  to: 'shipped' | 'delivered',
  act: (transaction: DatabaseTransaction, order: Order) => Promise<void>,
): Promise<Order> {
  await asStaff(shop.db, actor, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    if (!canBecome(order.status, to)) throw new Refusal('booking_cannot_become', { from: order.status, to });
    await act(transaction, order);
    await transitionOrder(transaction, order, to, { actor: 'admin', actorId: actor.userId });
  });
  return (await findOrder(shop.db, orderId)) as Order;
}
