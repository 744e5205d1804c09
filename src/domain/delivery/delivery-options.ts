import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import type { DeliveryRules } from './delivery-rules.ts';
import { deliveryAmount } from './method.ts';
import { type CategorySizes, parcelSizeOf } from './parcel-size.ts';
import { promisedDates } from './promise.ts';
import { type Destination, zoneFor } from './zone.ts';
import { findZones } from './zones.ts';

/** Products of one kind in a delivery. `unitAmount` is in minor units. */
export type Parcel = { productId: string; quantity: number; category: string; unitAmount: number };

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
  /** The subtotal from which the method is free, if it has one. */
  freeFrom: number | null;
};

/** The cheapest first. None: the shop does not deliver there, or no method takes the load. */
export async function findDeliveryOptions(
  db: Database,
  { zones, settings, categorySizes }: DeliveryRules,
  request: DeliveryRequest,
): Promise<DeliveryOption[]> {
  const { address, parcels, subtotalAmount, now, timeZone } = request;
  const methods = zoneFor(zones, address)?.methods ?? [];
  if (methods.length === 0) return [];
  const load = await loadOf(db, parcels, categorySizes);
  return methods
    .flatMap((method): DeliveryOption[] => {
      const amount = deliveryAmount(method, { ...load, subtotalAmount });
      if (amount === undefined) return [];
      return [
        {
          methodId: method.id,
          name: method.name,
          isPickup: method.pricing === 'pickup',
          amount,
          ...promisedDates(now, timeZone, settings, method),
          freeFrom: method.freeFromAmount,
        },
      ];
    })
    .sort(byAmount);
}

/** Whether a zone has the destination: of no option, why. */
export async function deliversTo(db: Database, destination: Destination): Promise<boolean> {
  return (zoneFor(await findZones(db), destination)?.methods.length ?? 0) > 0;
}

export const byAmount = (one: DeliveryOption, other: DeliveryOption) =>
  one.amount - other.amount || one.latest.localeCompare(other.latest) || one.name.localeCompare(other.name);

/** Grams of everything, and millimetres of the longest side of a product. */
async function loadOf(
  db: Database,
  parcels: readonly Parcel[],
  own: CategorySizes,
): Promise<{ weight: number; length: number }> {
  const products = await factsOf(db, { ids: parcels.map(({ productId }) => productId) });
  const facts = new Map(products.map(({ id, specifications }) => [id, specifications as Record<string, unknown>]));
  const sizes = parcels.map(({ productId, category, quantity }) => ({
    ...parcelSizeOf(category, facts.get(productId) ?? {}, own),
    quantity,
  }));
  return {
    weight: sizes.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    length: Math.max(0, ...sizes.map(({ length }) => length)),
  };
}

const factsOf = prepared((db, given: Given<{ ids: string[] }>) =>
  db
    .selectFrom('products')
    .select(['id', 'specifications'])
    .where('id', '=', sql<string>`any(${given('ids')}::uuid[])`),
);
