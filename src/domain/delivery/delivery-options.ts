import type { Address } from '../../contract/address.ts';
import type { DeliveryRules } from './delivery-rules.ts';
import { deliveryAmount } from './method.ts';
import { type CategorySizes, parcelSizeOf } from './parcel-size.ts';
import { promisedDates } from './promise.ts';
import { type Destination, zoneFor } from './zone.ts';

/** Products of one kind in a delivery. */
export type Parcel = { quantity: number; category: string; specifications: Readonly<Record<string, unknown>> };

export type DeliveryRequest = {
  address: Destination;
  parcels: readonly Parcel[];
  subtotalAmount: number;
  now: Date;
  timeZone: string;
};

export type DeliveryOption = {
  methodId: string;
  name: string;
  isPickup: boolean;
  amount: number;
  /** Local dates of the shop, yyyy-mm-dd. */
  earliest: string;
  latest: string;
  /** Null unless it is picked up. */
  pickupAddress: Address | null;
  /** The subtotal from which the method is free, if it has one. */
  freeFrom: number | null;
};

/** The cheapest first. None: the shop does not deliver there, or no method takes the load. */
export function deliveryOptions(
  { zones, settings, categorySizes }: DeliveryRules,
  { address, parcels, subtotalAmount, now, timeZone }: DeliveryRequest,
): DeliveryOption[] {
  const methods = zoneFor(zones, address)?.methods ?? [];
  const load = loadOf(parcels, categorySizes);
  return methods
    .flatMap((method): DeliveryOption[] => {
      const amount = deliveryAmount(method, { ...load, subtotalAmount });
      if (amount === undefined) return [];
      const isPickup = method.pricing === 'pickup';
      return [
        {
          methodId: method.id,
          name: method.name,
          isPickup,
          amount,
          ...promisedDates(now, timeZone, settings, method),
          pickupAddress: isPickup ? settings.pickupAddress : null,
          freeFrom: method.freeFromAmount,
        },
      ];
    })
    .sort(byAmount);
}

/** Why nothing is delivered there: the place, or what would be in the parcel. Null if something can be. */
export type DeliveryProblem = 'place' | 'weight' | 'size';

export function deliveryProblem(
  { zones, categorySizes }: DeliveryRules,
  { address, parcels, subtotalAmount }: Pick<DeliveryRequest, 'address' | 'parcels' | 'subtotalAmount'>,
): DeliveryProblem | null {
  const methods = (zoneFor(zones, address)?.methods ?? []).filter(({ pricing }) => pricing !== 'pickup');
  const load = loadOf(parcels, categorySizes);
  const isTaken = (changed: Partial<typeof load>) =>
    methods.some((method) => deliveryAmount(method, { ...load, ...changed, subtotalAmount }) !== undefined);
  if (isTaken({})) return null;
  if (isTaken({ weight: 0 })) return 'weight';
  return isTaken({ length: 0 }) || isTaken({ weight: 0, length: 0 }) ? 'size' : 'place';
}

export const byAmount = (one: DeliveryOption, other: DeliveryOption) =>
  one.amount - other.amount || one.latest.localeCompare(other.latest) || one.name.localeCompare(other.name);

/** Grams of everything, and millimetres of the longest side of a product. */
function loadOf(parcels: readonly Parcel[], own: CategorySizes): { weight: number; length: number } {
  const sizes = parcels.map(({ category, quantity, specifications }) => ({
    ...parcelSizeOf(category, specifications, own),
    quantity,
  }));
  return {
    weight: sizes.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    length: Math.max(0, ...sizes.map(({ length }) => length)),
  };
}
