import type { Address } from '../../contract/account/address.ts';
import type { Order, OrderStatus } from '../ordering/order.ts';

export type PickupPlace = {
  address: Address;
  /** What the order promised, if its goods wait elsewhere now. */
  promised: Address | null;
  /** The shop has no place for pick-up any more: the customer must ask before going to the promised one. */
  isClosed: boolean;
};

const waiting: readonly OrderStatus[] = ['unpaid', 'paid', 'shipped'];

/**
 * Where an order is picked up, `shopAddress` being the shop's current place for it. Undefined if it is delivered. An order
 * that no longer waits keeps the place that it promised.
 */
export function pickupPlaceOf(
  { status, delivery }: Pick<Order, 'status' | 'delivery'>,
  shopAddress: Address | null,
): PickupPlace | undefined {
  if (!delivery?.isPickup) return undefined;
  const promised = delivery.pickupAddress ?? null;
  const address = waiting.includes(status) ? (shopAddress ?? promised) : (promised ?? shopAddress);
  if (!address) return undefined;
  const isMoved = promised !== null && !isSame(promised, address);
  return { address, promised: isMoved ? promised : null, isClosed: waiting.includes(status) && !shopAddress };
}

const parts = ['name', 'company', 'line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

// Its phone may change without a move.
const isSame = (one: Address, other: Address) => parts.every((part) => (one[part] ?? '') === (other[part] ?? ''));
