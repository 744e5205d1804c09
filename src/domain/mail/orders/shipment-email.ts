import { orderTokenFor } from '../../ordering/access/order-access.ts';
import { findOrder } from '../../ordering/orders.ts';
import type { PendingMail } from '../../outbox/outbox.ts';
import { findShipment } from '../../shipments/shipments.ts';
import type { MailDependencies } from '../dependencies.ts';
import type { AddressedEmail } from '../email.ts';
import { findPickupPlace } from './find-pickup-place.ts';

/** `shipment_sent` is about its subject; `tracking_changed`, which a shipment can have several of, names its own. */
export async function shipmentEmail(
  shop: MailDependencies,
  { kind, subjectId, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const isNew = kind === 'shipment_sent';
  const shipment = await findShipment(shop.db, isNew ? subjectId : String(payload.shipmentId));
  const order = shipment && (await findOrder(shop.db, shipment.orderId));
  // The account was closed.
  if (!order || order.email.endsWith('.invalid')) return undefined;
  const accessToken = order.userId === null ? orderTokenFor(shop.orderSecret, order.id) : undefined;
  const compose = async () => {
    const pickup = await findPickupPlace(shop, order);
    const event = isNew ? 'shipment_sent' : 'tracking_changed';
    return { email: { kind: event, shipment, order, pickup, accessToken } as const };
  };
  return { to: order.email, compose };
}
