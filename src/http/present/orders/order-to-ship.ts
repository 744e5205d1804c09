import type { OrderToShip } from '../../../contract/orders/ship-orders.ts';
import { linesOfAddress } from '../../../domain/addresses/lines-of-address.ts';
import type { OrderToShip as StoredOrder } from '../../../domain/shipments/orders-to-ship.ts';

export function presentOrderToShip(order: StoredOrder): OrderToShip {
  const { id, number, customerName, shippingAddress, delivery, promisedOn, isVatIdUnchecked, lines } = order;
  const isPickup = delivery?.isPickup ?? false;
  return {
    _id: id,
    ...{ number, customerName, isPickup, promisedOn, isVatIdUnchecked, lines },
    address: shippingAddress && !isPickup ? linesOfAddress(shippingAddress) : [],
    delivery: delivery?.name ?? null,
  };
}
