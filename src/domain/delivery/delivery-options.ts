import type { Address } from '../../contract/account/address.ts';
import type { DeliveryRules } from './delivery-rules.ts';
import { deliveryAmount, type Load, mostWeight } from './method.ts';
import { type CategorySizes, parcelSizeOf } from './parcel-size.ts';
import { promisedDates } from './promise.ts';
import { type Destination, zoneFor } from './zone.ts';

/** Products of one kind in a delivery. */
export type DeliveryItem = { quantity: number; category: string; specifications: Readonly<Record<string, unknown>> };

export type DeliveryRequest = {
  address: Destination;
  items: readonly DeliveryItem[];
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

export type DeliveryProblem = {
  code: 'not_delivered' | 'too_heavy' | 'too_long' | 'too_large';
  /** Grams or millimetres of the order, and the most that any method takes. */
  actual: number | null;
  most: number | null;
};

/** Why nothing is brought to the address; undefined if something is. Methods to pick it up do not count. */
export function deliveryProblem(
  { zones, categorySizes }: DeliveryRules,
  { address, items, subtotalAmount }: Pick<DeliveryRequest, 'address' | 'items' | 'subtotalAmount'>,
): DeliveryProblem | undefined {
  const methods = (zoneFor(zones, address)?.methods ?? []).filter(({ pricing }) => pricing !== 'pickup');
  if (methods.length === 0) return { code: 'not_delivered', actual: null, most: null };
  const load = { ...loadOf(items, categorySizes), subtotalAmount };
  const taking = (other: Partial<Load>) =>
    methods.filter((method) => deliveryAmount(method, { ...load, ...other }) !== undefined);
  if (taking({}).length > 0) return undefined;
  const most = (limits: (number | null)[]) => Math.max(...limits.map((limit) => limit ?? 0));
  const [lighter, shorter] = [taking({ weight: 0 }), taking({ length: 0 })];
  if (lighter.length > 0) return { code: 'too_heavy', actual: load.weight, most: most(lighter.map(mostWeight)) };
  if (shorter.length > 0)
    return { code: 'too_long', actual: load.length, most: most(shorter.map(({ maxLength }) => maxLength)) };
  return { code: 'too_large', actual: null, most: null };
}

/** The cheapest first. None: the shop does not deliver there, or no method takes the load. */
export function deliveryOptions(
  { zones, settings, categorySizes }: DeliveryRules,
  { address, items, subtotalAmount, now, timeZone }: DeliveryRequest,
): DeliveryOption[] {
  const methods = zoneFor(zones, address)?.methods ?? [];
  const load = loadOf(items, categorySizes);
  return methods
    .flatMap((method): DeliveryOption[] => {
      const amount = deliveryAmount(method, { ...load, subtotalAmount });
      if (amount === undefined) return [];
      const isPickup = method.pricing === 'pickup';
      if (isPickup && !settings.pickupAddress) return [];
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

export const byAmount = (one: DeliveryOption, other: DeliveryOption) =>
  one.amount - other.amount || one.latest.localeCompare(other.latest) || one.name.localeCompare(other.name);

/** Grams of everything, and millimetres of the longest side of a product. */
function loadOf(items: readonly DeliveryItem[], own: CategorySizes): { weight: number; length: number } {
  const sizes = items.map(({ category, quantity, specifications }) => ({
    ...parcelSizeOf(category, specifications, own),
    quantity,
  }));
  return {
    weight: sizes.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    length: Math.max(0, ...sizes.map(({ length }) => length)),
  };
}
