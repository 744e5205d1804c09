import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { formMessage, httpsAddress, id, requiredCode, requiredLine } from '../text.ts';
import { carrierCodes, OTHER_CARRIER } from './carrier.ts';

/** Without a carrier, the parcel has none, such as one that the customer picks up. */
export const trackingFields = {
  carrier: z.optional(z.enum(carrierCodes, formMessage('carrierUnknown'))),
  /** The name of another carrier. */
  carrierName: z.optional(requiredLine('missing', limits.shipment.carrierName)),
  trackingNumber: z.optional(requiredCode('missing', limits.shipment.trackingNumber)),
  /** Only for another carrier; the others have their own. */
  trackingUrl: z.optional(httpsAddress('missing')),
};

type Tracking = z.infer<z.ZodMiniObject<typeof trackingFields>>;

const isOther = ({ carrier }: Tracking) => carrier === OTHER_CARRIER;

const hasOwnName = z.refine<Tracking>((tracking) => isOther(tracking) === (tracking.carrierName !== undefined), {
  path: ['carrierName'],
  error: formMessage('carrierNameOfOther'),
});
const hasOwnLink = z.refine<Tracking>((tracking) => isOther(tracking) || tracking.trackingUrl === undefined, {
  path: ['trackingUrl'],
  error: formMessage('trackingLinkOfOther'),
});

export const checkTracking = [hasOwnName, hasOwnLink] as const;

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

const units = z
  .int(formMessage('numberInvalid'))
  .check(z.minimum(1, formMessage('numberInvalid')), z.maximum(limits.shipment.units, formMessage('numberInvalid')));

export const shippedUnits = z
  .strictObject({
    lineId: id,
    quantity: units,
    /** At most one for each unit. */
    serialNumbers: z.optional(
      z
        .array(requiredCode('missing', limits.shipment.serialNumber))
        .check(z.refine(isUnique, formMessage('serialNumberTwice'))),
    ),
  })
  .check(
    z.refine(({ quantity, serialNumbers = [] }) => serialNumbers.length <= Math.max(0, quantity), {
      path: ['serialNumbers'],
      error: formMessage('serialNumbersTooMany'),
    }),
  );

export const newShipment = z
  .strictObject({
    lines: z.array(shippedUnits).check(
      z.minLength(1, formMessage('nothingToShip')),
      z.maxLength(limits.cart.lines, formMessage('tooMany')),
      z.refine((lines) => isUnique(lines.map(({ lineId }) => lineId)), formMessage('lineTwice')),
    ),
    ...trackingFields,
  })
  .check(...checkTracking);
export type NewShipment = z.infer<typeof newShipment>;

export const changedTracking = z
  .strictObject({
    ...trackingFields,
    /** Mails the new tracking, if it differs. */
    notify: z.optional(z.enum(['customer'])),
  })
  .check(...checkTracking);
export type ChangedTracking = z.infer<typeof changedTracking>;

export const shipment = z.object({
  _id: id,
  bookingId: id,
  /** Within the order: 1, 2, … */
  number: z.int(),
  carrier: z.nullable(z.object({ code: z.enum(carrierCodes), name: z.string() })),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.nullable(z.iso.datetime()),
  lines: z.array(
    z.object({
      lineId: id,
      name: z.string(),
      picture: z.string(),
      quantity: z.int(),
      serialNumbers: z.array(z.string()),
    }),
  ),
});
export type Shipment = z.infer<typeof shipment>;

/** `open` units of a line still have to be shipped. */
const orderShipments = z.object({
  lines: z.array(z.object({ lineId: id, name: z.string(), picture: z.string(), quantity: z.int(), open: z.int() })),
  shipments: z.array(shipment),
});
export type OrderShipments = z.infer<typeof orderShipments>;
const ofOrder = { path: '/api/orders/:id/shipments', params: z.strictObject({ id }) } as const;

const write = {
  credential: 'token',
  access: 'staff',
  permission: 'fulfilment',
  params: z.strictObject({ id }),
  response: shipment,
} as const;

export const listShipments = endpoint({
  name: 'listShipments',
  summary: 'Returns the shipments of an order, in their order, and what of its lines is still to be shipped.',
  method: 'GET',
  credential: 'session',
  access: 'anyone',
  permission: 'orders:read',
  ...ofOrder,
  response: orderShipments,
  errors: ['booking_not_found', 'foreign_origin'],
});

export const shipLines = endpoint({
  name: 'shipLines',
  summary:
    'Ships units of a paid order in one parcel and emails the customer. With the last open unit the order becomes shipped.',
  method: 'POST',
  ...write,
  ...ofOrder,
  body: newShipment,
  status: 201,
  idempotent: true,
  errors: [
    'forbidden',
    'booking_not_found',
    'booking_cannot_become',
    'units_not_open',
    'serial_number_shipped',
    'vat_id_unchecked',
    'idempotency_key_reused',
  ],
});

export const deliverShipment = endpoint({
  name: 'deliverShipment',
  summary:
    'Marks a shipment as delivered. With the last one, the order becomes delivered, unless units are open. Repeating it is fine.',
  method: 'POST',
  path: '/api/shipments/:id/deliver',
  ...write,
  errors: ['forbidden', 'shipment_not_found'],
});

export const changeTracking = endpoint({
  name: 'changeTracking',
  summary: 'Replaces the carrier and the tracking of a shipment.',
  method: 'PATCH',
  path: '/api/shipments/:id',
  ...write,
  body: changedTracking,
  errors: ['forbidden', 'shipment_not_found'],
});
