import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../text.ts';
import { buildOfLines } from './document.ts';

/** What lies in a parcel: without prices, because it may be a present. Dates are local dates of the shop. */
export const packingSlip = z.object({
  _id: id,
  bookingId: id,
  bookingNumber: z.int(),
  /** The customer picks the items up. */
  isPickup: z.boolean(),
  /** Within the order: 1, 2, … */
  number: z.int(),
  placedOn: z.iso.date(),
  shippedOn: z.iso.date(),
  /** As printed. Empty texts are not printed. */
  seller: z.object({
    lines: z.array(z.string()),
    country: z.nullable(z.string()),
    email: z.string(),
    phone: z.string(),
  }),
  recipient: z.object({ lines: z.array(z.string()), country: z.nullable(z.string()) }),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      partNumber: z.nullable(z.string()),
      /** Where its units lie. */
      bin: z.nullable(z.string()),
      serialNumbers: z.array(z.string()),
    }),
  ),
  /** Parts of a PC that were ordered together, as far as they are in this parcel; `line` is a position in `lines`. */
  builds: z.array(buildOfLines),
  /** Units of the order that other parcels bring. */
  others: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type PackingSlip = z.infer<typeof packingSlip>;
export type PackingSlips = readonly [PackingSlip, ...PackingSlip[]];

/** A link is enough for a download. */
const read = {
  method: 'GET',
  credential: 'session',
  access: 'staff',
  permission: 'fulfilment',
  params: z.strictObject({ id }),
} as const;

export const getPackingSlip = endpoint({
  name: 'getPackingSlip',
  summary: 'Returns the packing slip of a shipment.',
  path: '/api/shipments/:id/packing-slip',
  ...read,
  response: packingSlip,
  errors: ['shipment_not_found', 'foreign_origin'],
});

export const getPackingSlipFile = endpoint({
  name: 'getPackingSlipFile',
  summary: 'Returns the packing slip of a shipment as PDF.',
  path: '/api/shipments/:id/packing-slip/pdf',
  ...read,
  response: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'application/pdf',
  errors: ['shipment_not_found', 'foreign_origin'],
});
