import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { lockOrder } from '../ordering/orders.ts';
import { addMail } from '../outbox/add-mail.ts';
import { advanceOrder } from './advance-order.ts';
import { markDelivered } from './mark-delivered.ts';
import { findShipment, type Shipment } from './shipments.ts';
import { isSameTracking, type Tracking } from './tracking.ts';

type Shop = Pick<Dependencies, 'db'>;

/** Idempotent. With the last shipment of a shipped order, that is delivered. Throws `shipment_not_found`, `forbidden`. */
export const deliverShipment = (shop: Shop, actor: StaffActor, id: string): Promise<Shipment> =>
  change(shop, actor, id, async (transaction, { orderId }) => {
    await markDelivered(transaction, { id });
    await advanceOrder(transaction, orderId, { actor: 'admin', actorId: actor.userId });
  });

/** Mails the customer if that is wanted and the tracking differs. Throws `shipment_not_found`, `forbidden`. */
export const changeTracking = (
  shop: Shop,
  actor: StaffActor,
  id: string,
  { tracking, isNotified }: { tracking: Tracking; isNotified: boolean },
): Promise<Shipment> =>
  change(shop, actor, id, async (transaction, shipment) => {
    if (isSameTracking(shipment, tracking)) return;
    await transaction.updateTable('shipments').set(tracking).where('id', '=', id).execute();
    if (isNotified) await addMail(transaction, { kind: 'tracking_changed', payload: { shipmentId: id } });
  });

/** With the order locked and the shipment as it is then. */
async function change(
  shop: Shop,
  actor: StaffActor,
  id: string,
  act: (transaction: DatabaseTransaction, shipment: Shipment) => Promise<void>,
): Promise<Shipment> {
  await asStaff(shop.db, actor, async (transaction) => {
    const found = await findShipment(transaction, id);
    if (found) await lockOrder(transaction, found.orderId);
    const shipment = found && (await findShipment(transaction, id));
    if (!shipment) throw new Refusal('shipment_not_found');
    await act(transaction, shipment);
  });
  return (await findShipment(shop.db, id)) as Shipment;
}
