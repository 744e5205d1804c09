import { findPickupAddress } from '../../delivery/settings.ts';
import type { Order } from '../../ordering/order.ts';
import { type PickupPlace, pickupPlaceOf } from '../../shipments/pickup-place.ts';
import type { MailDependencies } from '../dependencies.ts';

/** Where the order is picked up at this moment; undefined if it is delivered. */
export async function findPickupPlace({ db }: MailDependencies, order: Order): Promise<PickupPlace | undefined> {
  return order.delivery?.isPickup ? pickupPlaceOf(order, await findPickupAddress(db)) : undefined;
}
