import * as z from 'zod/mini';
import { countryCode } from '../account/address.ts';
import { buildFinding } from '../catalogue/build-finding.ts';
import { buildVerdict } from '../catalogue/build-parts.ts';
import { endpoint } from '../endpoint.ts';
import { bothWays, equalTo, listed, listing, oneOf, search } from '../listing.ts';
import type { Permission } from '../role.ts';
import { amount, email, formMessage, id, requiredCode, requiredLine, requiredText, searchText } from '../text.ts';

export const bookingStatuses = ['unpaid', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded'] as const;

export const bookingLine = z.object({
  productId: z.nullable(id),
  name: z.string(),
  slug: z.nullable(z.string()),
  picture: z.string(),
  quantity: z.int(),
  unitPrice: amount,
  price: amount,
});
export type BookingLine = z.infer<typeof bookingLine>;

/**
 * Parts of a PC that were ordered together. `verdict`: what the builder said of them with each other when they were ordered,
 * whatever the build lacked.
 */
export const orderedBuild = z.object({
  name: z.string(),
  verdict: buildVerdict,
  /** `line`: the position in `lines`. A line may have more units than its builds. */
  parts: z.array(z.object({ line: z.int(), quantity: z.int() })),
});
export type OrderedBuild = z.infer<typeof orderedBuild>;

export const checkedOrderBuild = z.extend(orderedBuild, { findings: z.array(buildFinding) });
export type CheckedOrderBuild = z.infer<typeof checkedOrderBuild>;

/**
 * `productId`, `productSlug`, `picture` and `unitPrice` are the first line's; `productName` names it and counts the
 * others. `quantity` is the sum, `price` the total. An order of one line without delivery costs unitPrice × quantity.
 */
export const booking = z.object({
  _id: id,
  number: z.int(),
  customerName: z.string(),
  email: z.string(),
  productId: z.nullable(id),
  productName: z.string(),
  productSlug: z.nullable(z.string()),
  picture: z.string(),
  quantity: z.int(),
  unitPrice: amount,
  price: amount,
  currency: z.string(),
  lines: z.array(bookingLine),
  builds: z.array(orderedBuild),
  /** price = subtotal − discount + shipping + taxAdjustment = net + tax. `taxes` as its documents list them. */
  totals: z.object({
    subtotal: amount,
    discount: amount,
    shipping: amount,
    taxAdjustment: z.number(),
    net: amount,
    tax: amount,
    taxes: z.array(z.object({ rate: z.number(), net: amount, tax: amount })),
  }),
  status: z.enum(bookingStatuses),
  /** `shipped` is ready to be picked up, `delivered` picked up. */
  isPickup: z.boolean(),
  /** Units of `quantity` in parcels, and units refunded before they were shipped. */
  shipped: z.int(),
  cancelled: z.int(),
  paid: z.boolean(),
  /** The refunded part of `price`, once it was paid. */
  refunded: amount,
  /** A return or a warranty claim is not finished. */
  returnOpen: z.boolean(),
  /** Null also where there was nothing to pay. */
  transactionId: z.nullable(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  statusAt: z.iso.datetime(),
  holdEndsAt: z.iso.datetime(),
});
export type Booking = z.infer<typeof booking>;

export const orderQuantity = (available = Number.MAX_SAFE_INTEGER) =>
  z
    .int(formMessage('quantityMissing'))
    .check(z.minimum(1, formMessage('quantityTooSmall')), z.maximum(available, formMessage('quantityTooLarge')));

/** `_id` is the product's id, `price` the unit price that the customer saw. */
export const newBooking = z.strictObject({
  email,
  customerName: requiredLine('nameRequired'),
  _id: id,
  price: amount,
  quantity: orderQuantity(),
});

export const placeBooking = endpoint({
  name: 'placeBooking',
  summary: 'Creates a booking: reserves the quantity until it is paid or the hold ends.',
  method: 'POST',
  path: '/api/booking',
  credential: 'token',
  access: 'customer',
  body: newBooking,
  response: z.object({ result: z.object({ insertedId: id }) }),
  idempotent: true,
  status: 201,
  errors: [
    'foreign_email',
    'product_not_found',
    'price_changed',
    'out_of_stock',
    'amount_too_large',
    'amount_too_small',
    'too_many_unpaid',
    'too_many_never_paid',
    'too_much_unpaid',
    'units_unpaid',
    'units_unpaid_network',
    'idempotency_key_reused',
  ],
  rates: [{ counter: 'booking', perMinute: 20, by: 'account' }],
});

export const paidDays = ['today'] as const;

/** Days of the shop's time zone. The last days end with today. */
export const orderedPeriods = ['today', 'yesterday', 'last_7_days', 'last_30_days'] as const;

/** `nothing`: there was nothing to pay. */
export const paymentMethods = ['card', 'nothing'] as const;

export const deliveryKinds = ['shipping', 'pickup'] as const;

/** What the status does not say. */
export const orderStages = [
  'partly_shipped',
  'partly_refunded',
  'return_open',
  'payment_problem',
  'vat_unchecked',
  'email_unsent',
] as const;

export const bookingListing = listing({
  filters: {
    email: equalTo('email', email),
    status: oneOf('status', bookingStatuses),
    /** Paid since midnight in the shop's time zone and not refunded. */
    paid: oneOf('paid', paidDays),
    stage: oneOf('stage', orderStages),
    ordered: oneOf('ordered', orderedPeriods),
    delivery: oneOf('delivery', deliveryKinds),
    /** How it was paid. */
    method: oneOf('method', paymentMethods),
    /** The country of delivery, else that of the bill. */
    country: equalTo('country', countryCode),
    q: search(searchText, 'number', 'customerName', 'email', 'productName'),
  },
  sorts: bothWays('createdAt', 'customerName', 'price', 'status'),
  defaultSort: '-createdAt',
});

export const listBookings = endpoint({
  name: 'listBookings',
  summary:
    'Lists the bookings of one customer, newest first, for admins those of guests with this email too. Without an email: all bookings, for admins. Filter by status, progress, day, delivery, payment method or country, or search by number, name, email, or product.',
  ...listed(bookingListing),
  path: '/api/booking',
  credential: 'token',
  access: 'customer',
  permission: 'orders:read',
  response: booking,
  errors: [],
});

export const getBooking = endpoint({
  name: 'getBooking',
  summary: 'Returns one booking, for its customer or an admin.',
  method: 'GET',
  path: '/api/booking/:id',
  credential: 'token',
  access: 'customer',
  permission: 'orders:read',
  params: z.strictObject({ id }),
  response: booking,
  errors: ['booking_not_found'],
});

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  summary: 'Cancels an unpaid booking and releases its stock.',
  method: 'POST',
  path: '/api/booking/:id/cancel',
  credential: 'token',
  access: 'customer',
  params: z.strictObject({ id }),
  response: booking,
  errors: ['booking_not_found', 'booking_not_cancellable', 'payment_in_progress', 'payment_provider_unavailable'],
});

/** `appointment` is the booking's id, `transactionId` the provider's payment id. */
export const settleBooking = endpoint({
  name: 'settleBooking',
  summary: 'Reports the payment of a booking. The server verifies it with the payment provider.',
  method: 'PATCH',
  path: '/api/booking/:id',
  credential: 'token',
  access: 'customer',
  permission: 'orders',
  params: z.strictObject({ id }),
  body: z.strictObject({ appointment: id, transactionId: requiredCode('transactionRequired', 255) }),
  response: booking,
  errors: [
    'booking_not_found',
    'booking_already_paid',
    'payment_unknown',
    'payment_not_succeeded',
    'payment_mismatch',
    'paid_late_refunded',
    'payment_provider_unavailable',
  ],
});

export type OrderReason =
  | 'hold_ended'
  | 'provider_event'
  | 'found_by_sweep'
  | 'found_by_reconciliation'
  | 'found_at_payment'
  | 'paid_late_out_of_stock'
  | 'refunded_at_provider'
  | 'refund_voided'
  | 'rest_cancelled'
  | 'nothing_to_pay'
  | 'released_by_shop'
  | 'cancelled_by_shop'
  | 'found_at_cancellation'
  | 'paid_by_hand'
  | 'found_at_hand_payment'
  | 'withdrawn';

export const newOrderNote = z.strictObject({ text: requiredText('noteRequired') });

const orderActor = z.enum(['customer', 'admin', 'system']);

export const bookingDetails = z.extend(booking, {
  builds: z.array(checkedOrderBuild),
  /** It belongs to no account. */
  isGuests: z.boolean(),
  linksRevokedAt: z.nullable(z.iso.datetime()),
  /** The shop's own notes, oldest first. */
  notes: z.array(z.object({ _id: id, text: z.string(), email: z.nullable(z.string()), at: z.iso.datetime() })),
  events: z.array(
    z.object({
      status: z.enum(bookingStatuses),
      by: orderActor,
      email: z.nullable(z.string()),
      /** An `OrderReason`, or a text of an older version. */
      reason: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  /**
   * Who did what happened beside the events: `act` is `sent` for a parcel, `refunded` for a refund, else the return's
   * state.
   */
  authors: z.array(z.object({ of: id, act: z.string(), by: orderActor, email: z.nullable(z.string()) })),
  /** When staff corrected where it is delivered, oldest first. */
  addressCorrections: z.array(z.object({ email: z.nullable(z.string()), at: z.iso.datetime() })),
  payments: z.array(
    z.object({
      transactionId: z.string(),
      provider: z.string(),
      /** What staff recorded of a payment outside of the card provider. */
      receivedOn: z.nullable(z.iso.date()),
      reference: z.nullable(z.string()),
      amount,
      status: z.enum(['open', 'succeeded', 'canceled', 'refund_due', 'refunded']),
      createdAt: z.iso.datetime(),
      settledAt: z.nullable(z.iso.datetime()),
      /** `refunded_elsewhere`: at the provider, not by the shop. `status` is the provider's text. */
      incidents: z.array(
        z.object({
          kind: z.enum(['dispute', 'refund_failed', 'refunded_elsewhere']),
          status: z.string(),
          reason: z.nullable(z.string()),
          amount,
          createdAt: z.iso.datetime(),
          changedAt: z.iso.datetime(),
        }),
      ),
    }),
  ),
});
export type BookingDetails = z.infer<typeof bookingDetails>;

export const getBookingDetails = endpoint({
  name: 'getBookingDetails',
  summary: 'Returns one booking with its events, notes and payments, for admins.',
  method: 'GET',
  path: '/api/booking/:id/details',
  credential: 'token',
  access: 'staff',
  permission: 'orders:read',
  params: z.strictObject({ id }),
  response: bookingDetails,
  errors: ['booking_not_found'],
});

export const addOrderNote = endpoint({
  name: 'addOrderNote',
  summary: 'Adds a note to a booking, which only admins see.',
  method: 'POST',
  path: '/api/booking/:id/notes',
  credential: 'token',
  access: 'staff',
  permission: 'orders',
  params: z.strictObject({ id }),
  body: newOrderNote,
  response: bookingDetails,
  status: 201,
  errors: ['booking_not_found'],
});

export const revokeOrderLinks = endpoint({
  name: 'revokeOrderLinks',
  summary: 'Revokes the links by which a guest, or anyone who has one, opens the order. New ones can be requested.',
  method: 'POST',
  path: '/api/booking/:id/revoke-links',
  credential: 'token',
  access: 'staff',
  permission: 'orders',
  params: z.strictObject({ id }),
  response: bookingDetails,
  errors: ['booking_not_found'],
});

const transition = <
  const N extends string,
  const V extends string,
  const P extends Permission,
  const E extends 'vat_id_unchecked' = never,
>(
  name: N,
  { verb, permission, summary }: { verb: V; permission: P; summary: string },
  further: readonly E[] = [],
) =>
  endpoint({
    name,
    summary,
    method: 'POST',
    path: `/api/booking/:id/${verb}`,
    credential: 'token',
    access: 'staff',
    permission,
    params: z.strictObject({ id }),
    response: booking,
    errors: ['booking_not_found', 'booking_cannot_become', ...further],
  });

export const shipBooking = transition(
  'shipBooking',
  { verb: 'ship', permission: 'fulfilment', summary: 'Marks a paid booking as shipped.' },
  ['vat_id_unchecked'],
);
export const deliverBooking = transition('deliverBooking', {
  verb: 'deliver',
  permission: 'fulfilment',
  summary: 'Marks a shipped booking as delivered.',
});
export const refundBooking = transition('refundBooking', {
  verb: 'refund',
  permission: 'refunds',
  summary: 'Refunds a paid booking in full. Unshipped items go back in stock.',
});
