import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../error.ts';
import { idsText } from '../ids.ts';
import { limits } from '../limits.ts';
import { ascending, listed, listing } from '../listing.ts';
import { downloadedFile } from '../owner/exports/export-format.ts';
import { formMessage, id, requiredCode } from '../text.ts';
import { checkTracking, trackingFields } from './shipment.ts';

const { orders: most, trackingNumber } = limits.shipment;

const byShippers = { credential: 'token', access: 'staff', permission: 'fulfilment' } as const;

export const toShipListing = listing({
  filters: {},
  // More orders can be paid between two pages.
  sorts: { promised: { ...ascending('promised'), isInCursor: true } },
  defaultSort: 'promised',
});

export const orderToShip = z.object({
  _id: id,
  number: z.int(),
  customerName: z.string(),
  /** As printed; empty for an order that is picked up. */
  address: z.array(z.string()),
  isPickup: z.boolean(),
  /** The name of the method of delivery; null for a booking. */
  delivery: z.nullable(z.string()),
  /** The latest day of delivery, or the day of the order where none was promised. */
  promisedOn: z.iso.date(),
  /** Its VAT ID has to be accepted first. */
  isVatIdUnchecked: z.boolean(),
  /** Lines with open units. */
  lines: z.array(z.object({ name: z.string(), partNumber: z.nullable(z.string()), open: z.int() })),
});
export type OrderToShip = z.infer<typeof orderToShip>;

export const listOrdersToShip = endpoint({
  name: 'listOrdersToShip',
  summary: 'Lists the paid orders with units that are still to be shipped, the earliest promise first.',
  ...listed(toShipListing),
  ...byShippers,
  path: '/api/orders/to-ship',
  response: orderToShip,
  errors: [],
});

const { trackingNumber: _ofOneOrder, ...carrierFields } = trackingFields;

const shippedOrders = z
  .strictObject({
    ...carrierFields,
    orders: z
      .array(
        z.strictObject({ order: id, trackingNumber: z.optional(requiredCode('missing', trackingNumber)) }),
        formMessage('missing'),
      )
      .check(
        z.minLength(1, formMessage('nothingToShip')),
        z.maxLength(most, formMessage('tooMany')),
        z.refine(
          (orders) => new Set(orders.map(({ order }) => order)).size === orders.length,
          formMessage('orderTwice'),
        ),
      ),
  })
  .check(...checkTracking);

/** Why one of several orders was not shipped: codes of refusals. */
export const shipProblems = [
  'booking_not_found',
  'booking_cannot_become',
  'vat_id_unchecked',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[];
export type ShipProblem = (typeof shipProblems)[number];

const shippedOrder = z.object({
  order: id,
  /** Null if the order was not shipped. */
  shipment: z.nullable(id),
  problem: z.nullable(z.enum(shipProblems)),
});

export const shipOrders = endpoint({
  name: 'shipOrders',
  summary:
    'Ships all open units of several orders, each in one parcel, and emails the customers. An order that cannot be shipped is named with the reason and keeps the others from nothing.',
  method: 'POST',
  path: '/api/orders/ship',
  ...byShippers,
  body: shippedOrders,
  response: z.object({ results: z.array(shippedOrder) }),
  idempotent: true,
  errors: ['forbidden'],
});

const ofOrders = {
  method: 'GET',
  ...byShippers,
  query: z.strictObject({ ids: idsText(most) }),
  response: downloadedFile,
  errors: ['booking_not_found'],
} as const;

export const getPackingSlips = endpoint({
  name: 'getPackingSlips',
  summary:
    'Returns one PDF with a packing slip of each of these orders, of the units that are still to be shipped, or of the last parcel if there are none, in the order of the ids.',
  ...ofOrders,
  path: '/api/orders/packing-slips',
  file: 'application/pdf',
});

export const getLabelAddresses = endpoint({
  name: 'getLabelAddresses',
  summary: 'Returns the addresses of these orders as CSV, for the portal of a carrier. Orders to pick up have none.',
  ...ofOrders,
  path: '/api/orders/label-addresses',
  file: 'text/csv; charset=utf-8',
});
