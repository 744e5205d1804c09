import * as z from 'zod/mini';
import { country } from '../account/address.ts';
import { endpoint } from '../endpoint.ts';
import { deliveryPricings } from '../owner/delivery.ts';
import { amount } from '../text.ts';

/** A country or parts of it, by name. */
const servedArea = z.object({
  /** Null: everywhere else. */
  country: z.nullable(country),
  /** Without any: all. */
  regions: z.array(z.string()),
  /** As owners write them: whole codes, their beginnings, or ranges. Without any: all. */
  postalCodes: z.array(z.string()),
});
export type ServedArea = z.infer<typeof servedArea>;

const offeredMethod = z.object({
  name: z.string(),
  pricing: z.enum(deliveryPricings),
  /** Ascending; up to and including `upTo`, grams or an amount. Null: any more. */
  bands: z.array(z.object({ upTo: z.nullable(z.number()), price: amount })),
  freeFrom: z.nullable(amount),
  /** Grams of the whole order. */
  maxWeight: z.nullable(z.int()),
  /** Working days from the order to its arrival. */
  daysMin: z.int(),
  daysMax: z.int(),
});
export type OfferedMethod = z.infer<typeof offeredMethod>;

const deliveryPlaces = z.object({
  /** Without methods: an exception from a larger place, to which nothing is delivered. */
  places: z.array(z.object({ areas: z.array(servedArea), methods: z.array(offeredMethod) })),
  /** As its country prints it, a line each. Null unless orders can be picked up. */
  pickupAddress: z.nullable(z.array(z.string())),
  currency: z.string(),
});
export type DeliveryPlaces = z.infer<typeof deliveryPlaces>;

export const listDeliveryPlaces = endpoint({
  name: 'listDeliveryPlaces',
  summary:
    'Lists all places to which the shop delivers, with the methods, prices and days that a checkout offers there.',
  method: 'GET',
  path: '/api/delivery/places',
  credential: 'none',
  access: 'anyone',
  response: deliveryPlaces,
  errors: [],
});
