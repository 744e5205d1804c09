import type { OrderToShip } from '../../../../contract/orders/ship-orders.ts';

/** What is more likely a mistake than meant. An order that is picked up has no tracking number. */
export type Doubts = {
  /** Numbers of orders that share a tracking number. */
  same: readonly (readonly number[])[];
  /** Orders without a tracking number, where others have one. */
  missing: number;
  /** Tracking numbers without a carrier: no link can be made of them. */
  withoutCarrier: number;
};

/** Undefined if there is none. */
export function doubtsOf(
  chosen: readonly Pick<OrderToShip, '_id' | 'number' | 'isPickup'>[],
  tracking: ReadonlyMap<string, string>,
  hasCarrier: boolean,
): Doubts | undefined {
  const parcels = chosen
    .filter(({ isPickup }) => !isPickup)
    .map(({ _id, number }) => ({ number, trackingNumber: tracking.get(_id)?.trim() ?? '' }));
  const tracked = parcels.filter(({ trackingNumber }) => trackingNumber !== '');
  const same = [...Map.groupBy(tracked, ({ trackingNumber }) => trackingNumber).values()]
    .filter((orders) => orders.length > 1)
    .map((orders) => orders.map(({ number }) => number));
  const missing = tracked.length > 0 ? parcels.length - tracked.length : 0;
  const withoutCarrier = hasCarrier ? 0 : tracked.length;
  return same.length + missing + withoutCarrier > 0 ? { same, missing, withoutCarrier } : undefined;
}
