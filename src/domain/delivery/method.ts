import type { deliveryPricings } from '../../contract/owner/delivery.ts';
import type { Durations } from './promise.ts';

/** `upTo`: grams of the delivery, or minor units of the subtotal; null has no end. Amounts are in minor units. */
export type Band = { upTo: number | null; amount: number };

export type Method = Durations & {
  id: string;
  name: string;
  pricing: (typeof deliveryPricings)[number];
  /** Ascending, at least one. */
  bands: readonly Band[];
  freeFromAmount: number | null;
  /** Grams of the delivery. */
  maxWeight: number | null;
  /** Millimetres of the longest side of a product. */
  maxLength: number | null;
};

export type Load = { weight: number; length: number; subtotalAmount: number };

/** Grams; null: any. */
export function mostWeight({ pricing, bands, maxWeight }: Method): number | null {
  const ofBands = pricing === 'weight' ? (bands.at(-1)?.upTo ?? null) : null;
  return ofBands === null || maxWeight === null ? (ofBands ?? maxWeight) : Math.min(ofBands, maxWeight);
}

/** Undefined if the method does not take the load. */
export function deliveryAmount(method: Method, { weight, length, subtotalAmount }: Load): number | undefined {
  if (weight > (method.maxWeight ?? Number.POSITIVE_INFINITY)) return undefined;
  if (length > (method.maxLength ?? Number.POSITIVE_INFINITY)) return undefined;
  const measure = method.pricing === 'weight' ? weight : subtotalAmount;
  const band = method.bands.find(({ upTo }) => upTo === null || measure <= upTo);
  if (!band) return undefined;
  return method.freeFromAmount !== null && subtotalAmount >= method.freeFromAmount ? 0 : band.amount;
}
