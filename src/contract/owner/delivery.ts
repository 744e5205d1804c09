import * as z from 'zod/mini';
import { address, countries, countryCode } from '../account/address.ts';
import { category } from '../catalogue/category.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { localDate } from '../local-date.ts';
import { amount, formMessage, id, requiredLine, seenVersion, upperCode } from '../text.ts';

const { maximum } = limits.delivery;

const whole = (from: number, to: number) =>
  z
    .number(formMessage('numberInvalid'))
    .check(
      z.int(formMessage('numberInvalid')),
      z.gte(from, formMessage('numberInvalid')),
      z.lte(to, formMessage('numberInvalid')),
    );

const price = amount.check(z.lte(limits.productPrice.max, formMessage('amountInvalid')));

/** A whole code, its beginning, a British outward code, or a range: `10115`, `SW1A`, `10-19`, `SW1A 1AA`, `9000-9499`. */
export const postalCodes = z
  .array(upperCode(/^[A-Z0-9](?:[A-Z0-9 -]{0,22}[A-Z0-9])?$/, 'postalRangeInvalid'))
  .check(z.maxLength(maximum.postalCodes, formMessage('tooMany')));

/** Any country, where no other area is nearer. */
export const EVERYWHERE = '*';

const area = z.strictObject({
  country: z.union([z.literal(EVERYWHERE), countryCode], formMessage('countryUnknown')),
  /** Codes. Without any: the whole country. */
  regions: z.optional(
    z.array(requiredLine('regionUnknown', 60)).check(z.maxLength(maximum.regions, formMessage('tooMany'))),
  ),
  postalCodes: z.optional(postalCodes),
});

export type DeliveryArea = z.infer<typeof area>;

export const newZone = z.strictObject({
  name: requiredLine('nameRequired', 60),
  areas: z
    .array(area, formMessage('areasRequired'))
    .check(z.minLength(1, formMessage('areasRequired')), z.maxLength(maximum.areas, formMessage('tooMany'))),
});

export const deliveryPricings = ['flat', 'weight', 'total', 'pickup'] as const;

/** Up to and including `upTo`: grams, or an amount. Without it: any more. */
const band = z.strictObject({
  upTo: z.nullable(
    z
      .number(formMessage('bandInvalid'))
      .check(z.positive(formMessage('bandInvalid')), z.lte(limits.productPrice.max, formMessage('bandInvalid'))),
  ),
  price,
});

export const newMethod = z
  .strictObject({
    name: requiredLine('nameRequired', 60),
    pricing: z.enum(deliveryPricings),
    bands: z.array(band, formMessage('bandsRequired')).check(
      z.minLength(1, formMessage('bandsRequired')),
      z.maxLength(maximum.bands, formMessage('tooMany')),
      z.refine((bands) => isAscending(bands.map(({ upTo }) => upTo)), formMessage('bandsAscending')),
    ),
    freeFrom: z.optional(price),
    /** Grams of the whole delivery. */
    maxWeight: z.optional(whole(1, 10_000_000)),
    /** Millimetres of the longest side of a product. */
    maxLength: z.optional(whole(1, 100_000)),
    handlingDays: whole(0, 60),
    transitDaysMin: whole(0, 90),
    transitDaysMax: whole(0, 90),
  })
  .check(
    z.refine(
      ({ pricing, bands }) =>
        pricing === 'weight' || pricing === 'total' || (bands.length === 1 && bands[0]?.upTo === null),
      {
        error: formMessage('bandsOne'),
        path: ['bands'],
      },
    ),
    z.refine(({ transitDaysMin, transitDaysMax }) => transitDaysMin <= transitDaysMax, {
      error: formMessage('daysOrder'),
      path: ['transitDaysMax'],
    }),
  );

export type NewMethod = z.infer<typeof newMethod>;

// Only the last one has no end.
const isAscending = (ends: readonly (number | null)[]) =>
  ends.every((end, at) => at === 0 || (ends[at - 1] ?? Number.POSITIVE_INFINITY) < (end ?? Number.POSITIVE_INFINITY));

const holidays = z
  .array(z.strictObject({ date: localDate, name: requiredLine('nameRequired', 60) }))
  .check(z.maxLength(maximum.holidays, formMessage('tooMany')));

export const deliveryTimes = z.strictObject({
  /** In the shop's time zone. 24:00: the whole day. */
  cutoff: upperCode(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'timeInvalid'),
  /** 1 is Monday. */
  workingDays: z
    .array(whole(1, 7), formMessage('workingDaysRequired'))
    .check(z.minLength(1, formMessage('workingDaysRequired')), z.maxLength(7, formMessage('tooMany'))),
  /** Without any: none. */
  holidays: z.optional(holidays),
});

export const pickupAddress = z.strictObject({ address });

export const parcelSize = z.strictObject({
  /** Grams. */
  weight: whole(1, 1_000_000),
  /** Millimetres. */
  length: whole(1, 10_000),
  width: whole(1, 10_000),
  height: whole(1, 10_000),
});

const zone = z.object({
  id: z.string(),
  name: z.string(),
  areas: z.array(area),
  /** The version of name and areas. */
  version: z.string(),
  methods: z.array(z.extend(z.object({ id: z.string(), version: z.string() }), newMethod.shape)),
});

const delivery = z.object({
  zones: z.array(zone),
  /** All that a zone can have, by name. */
  countries,
  times: z.extend(deliveryTimes, { holidays, version: z.string() }),
  /** The shop's own address, for pick-up. */
  pickupAddress: z.nullable(address),
  pickupVersion: z.string(),
  /** `isOwn`: an admin has changed it. */
  parcels: z.array(z.extend(z.object({ category, isOwn: z.boolean() }), parcelSize.shape)),
});

export type Delivery = z.infer<typeof delivery>;
export type DeliveryZone = z.infer<typeof zone>;
export type DeliveryMethod = DeliveryZone['methods'][number];

const byOwner = { credential: 'token', access: 'staff', permission: 'delivery', response: delivery } as const;
const one = z.strictObject({ id });

export const getDelivery = endpoint({
  name: 'getDelivery',
  summary: 'Answers where the shop delivers, how, for which prices, and when.',
  method: 'GET',
  path: '/api/delivery',
  ...byOwner,
  errors: [],
});

export const createDeliveryZone = endpoint({
  name: 'createDeliveryZone',
  summary:
    'Adds a zone: countries, regions or postal codes with the same delivery methods. Of several zones with an address, the most specific applies.',
  method: 'POST',
  path: '/api/delivery/zones',
  ...byOwner,
  body: newZone,
  status: 201,
  errors: ['forbidden', 'zone_overlaps', 'name_taken', 'too_many_entries'],
});

export const updateDeliveryZone = endpoint({
  name: 'updateDeliveryZone',
  summary: 'Replaces the name and the areas of a zone.',
  method: 'PUT',
  path: '/api/delivery/zones/:id',
  ...byOwner,
  params: one,
  body: z.extend(newZone, { version: seenVersion }),
  errors: ['forbidden', 'zone_not_found', 'changed_meanwhile', 'zone_overlaps', 'name_taken'],
});

export const deleteDeliveryZone = endpoint({
  name: 'deleteDeliveryZone',
  summary: 'Deletes a zone with its methods. Orders keep what they were delivered by.',
  method: 'DELETE',
  path: '/api/delivery/zones/:id',
  ...byOwner,
  params: one,
  errors: ['forbidden', 'zone_not_found'],
});

export const createDeliveryMethod = endpoint({
  name: 'createDeliveryMethod',
  summary: 'Adds a method to a zone. Prices are flat, or by bands of the weight in grams, or of the total.',
  method: 'POST',
  path: '/api/delivery/zones/:id/methods',
  ...byOwner,
  params: one,
  body: newMethod,
  status: 201,
  errors: ['forbidden', 'zone_not_found', 'name_taken', 'pickup_address_missing', 'too_many_entries'],
});

export const updateDeliveryMethod = endpoint({
  name: 'updateDeliveryMethod',
  summary: 'Replaces a method.',
  method: 'PUT',
  path: '/api/delivery/methods/:id',
  ...byOwner,
  params: one,
  body: z.safeExtend(newMethod, { version: seenVersion }),
  errors: ['forbidden', 'delivery_method_not_found', 'changed_meanwhile', 'name_taken', 'pickup_address_missing'],
});

export const deleteDeliveryMethod = endpoint({
  name: 'deleteDeliveryMethod',
  summary: 'Deletes a method. Orders keep what they were delivered by.',
  method: 'DELETE',
  path: '/api/delivery/methods/:id',
  ...byOwner,
  params: one,
  errors: ['forbidden', 'delivery_method_not_found'],
});

export const setDeliveryTimes = endpoint({
  name: 'setDeliveryTimes',
  summary: 'Sets until which time an order counts today, on which days the shop works, and its holidays.',
  method: 'PUT',
  path: '/api/delivery/times',
  ...byOwner,
  body: z.extend(deliveryTimes, { version: seenVersion }),
  errors: ['forbidden', 'changed_meanwhile'],
});

export const setPickupAddress = endpoint({
  name: 'setPickupAddress',
  summary: 'Sets the address where customers pick up their orders.',
  method: 'PUT',
  path: '/api/delivery/pickup',
  ...byOwner,
  body: z.extend(pickupAddress, { version: seenVersion }),
  errors: ['forbidden', 'changed_meanwhile'],
});

export const deletePickupAddress = endpoint({
  name: 'deletePickupAddress',
  summary: 'Removes the address where customers pick up their orders, while no zone offers pick-up.',
  method: 'DELETE',
  path: '/api/delivery/pickup',
  ...byOwner,
  errors: ['forbidden', 'pickup_address_missing'],
});

export const setParcelSize = endpoint({
  name: 'setParcelSize',
  summary: 'Sets weight and size of the products of a category whose facts do not have them.',
  method: 'PUT',
  path: '/api/delivery/parcels/:category',
  ...byOwner,
  params: z.strictObject({ category }),
  body: parcelSize,
  errors: ['forbidden'],
});

export const deleteParcelSize = endpoint({
  name: 'deleteParcelSize',
  summary: 'Restores the usual weight and size of a category.',
  method: 'DELETE',
  path: '/api/delivery/parcels/:category',
  ...byOwner,
  params: z.strictObject({ category }),
  errors: ['forbidden'],
});

export const listDeliveryCountries = endpoint({
  name: 'listDeliveryCountries',
  summary: 'Lists the countries to which the shop delivers, by name.',
  method: 'GET',
  path: '/api/delivery/countries',
  credential: 'none',
  access: 'anyone',
  response: z.object({ countries }),
  errors: [],
});
