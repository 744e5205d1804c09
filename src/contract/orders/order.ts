import * as z from 'zod/mini';
import { linkToken } from '../account/account-mail.ts';
import { address } from '../account/address.ts';
import { endpoint } from '../endpoint.ts';
import { amount, email, formMessage, id, requiredLine } from '../text.ts';
import { booking, bookingLine, bookingStatuses, checkedOrderBuild } from './booking.ts';

/** Charged for a line: `net` + `tax`. Rates are in percent. */
const taxed = { discount: amount, net: amount, tax: amount, taxRate: z.number() };

/** Where to pick an order up, as its country prints addresses. */
const pickupPlace = z.object({
  lines: z.array(z.string()),
  /** What the order promised, before the shop moved. */
  promised: z.nullable(z.array(z.string())),
  /** There is no pick-up any more: ask before going there. */
  isClosed: z.boolean(),
});

export const order = z.extend(booking, {
  lines: z.array(z.extend(bookingLine, taxed)),
  builds: z.array(checkedOrderBuild),
  /** `isGuests`: it belongs to no account. */
  isGuests: z.boolean(),
  /** `earliest` and `latest` are local dates of the shop. */
  delivery: z.nullable(
    z.object({
      name: z.string(),
      isPickup: z.boolean(),
      earliest: z.iso.date(),
      latest: z.iso.date(),
      /** Null unless it is picked up. */
      pickup: z.nullable(pickupPlace),
      price: amount,
      net: amount,
      tax: amount,
      taxRate: z.number(),
    }),
  ),
  discounts: z.array(z.object({ code: z.nullable(z.string()), name: z.string(), amount })),
  shippingAddress: z.nullable(address),
  billingAddress: z.nullable(address),
  vatId: z.nullable(z.string()),
  timeline: z.array(z.object({ status: z.enum(bookingStatuses), at: z.iso.datetime() })),
});
export type Order = z.infer<typeof order>;

/** The session's customer, or a browser with the order's cookie. Others learn nothing about it. */
const own = { credential: 'session', access: 'anyone', params: z.strictObject({ id }) } as const;

export const getOrder = endpoint({
  name: 'getOrder',
  summary:
    'Returns an order with its amounts, delivery and timeline, for its customer, a guest with its link, or an admin.',
  method: 'GET',
  path: '/api/orders/:id',
  ...own,
  permission: 'orders:read',
  response: order,
  errors: ['booking_not_found', 'foreign_origin'],
});

export const unpaidOrder = z.object({
  _id: id,
  number: z.int(),
  price: amount,
  currency: z.string(),
  holdEndsAt: z.iso.datetime(),
});
export type UnpaidOrder = z.infer<typeof unpaidOrder>;

export const listUnpaidOrders = endpoint({
  name: 'listUnpaidOrders',
  summary:
    "Lists the orders that wait for a payment: those of the session's customer, and those of this browser's cookie. The first to end is the first.",
  method: 'GET',
  path: '/api/orders/unpaid',
  credential: 'session',
  access: 'anyone',
  response: z.array(unpaidOrder),
  errors: ['foreign_origin'],
});

export const startOrderPayment = endpoint({
  name: 'startOrderPayment',
  summary: 'Starts the payment of an order at its total. Repeating it returns the same payment.',
  method: 'POST',
  path: '/api/orders/:id/payment-intent',
  ...own,
  response: z.object({ clientSecret: z.string() }),
  errors: [
    'booking_not_found',
    'booking_already_paid',
    'booking_closed',
    'price_changed',
    'amount_too_small',
    'amount_too_large',
    'payment_provider_unavailable',
    'foreign_origin',
  ],
  rates: [{ counter: 'orderPayment', perMinute: 20, by: 'network' }],
});

export const settleOrder = endpoint({
  name: 'settleOrder',
  summary: 'Reports the payment of an order. The server verifies it with the payment provider.',
  method: 'POST',
  path: '/api/orders/:id/payment',
  ...own,
  body: z.strictObject({ transactionId: requiredLine('transactionRequired', 255) }),
  response: order,
  errors: [
    'booking_not_found',
    'booking_already_paid',
    'payment_unknown',
    'payment_not_succeeded',
    'payment_mismatch',
    'paid_late_refunded',
    'payment_provider_unavailable',
    'foreign_origin',
  ],
  rates: [{ counter: 'orderPayment', perMinute: 20, by: 'network' }],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  summary: 'Cancels an unpaid order and releases its stock.',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  ...own,
  response: order,
  errors: [
    'booking_not_found',
    'booking_not_cancellable',
    'payment_in_progress',
    'payment_provider_unavailable',
    'foreign_origin',
  ],
});

/** `token`: the fragment of the emailed link. */
export const openOrder = endpoint({
  name: 'openOrder',
  summary:
    'Exchanges the token of an emailed link for a cookie, with which this browser can see, pay and cancel the order.',
  method: 'POST',
  path: '/api/orders/open',
  credential: 'session',
  access: 'anyone',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ id }),
  errors: ['link_invalid', 'foreign_origin'],
  rates: [{ counter: 'openOrder', perMinute: 20, by: 'network' }],
});

export const orderLinkRequest = z.strictObject({
  number: z
    .int(formMessage('orderNumberRequired'))
    .check(z.minimum(1, formMessage('orderNumberRequired')), z.maximum(Number.MAX_SAFE_INTEGER)),
  email,
});
export type OrderLinkRequest = z.infer<typeof orderLinkRequest>;

export const requestOrderLink = endpoint({
  name: 'requestOrderLink',
  summary:
    'Sends a link to an order to the email it was placed with. The response is the same if there is no such order.',
  method: 'POST',
  path: '/api/orders/link',
  credential: 'none',
  access: 'anyone',
  body: orderLinkRequest,
  response: z.object({}),
  errors: [],
  rates: [
    { counter: 'orderLink', perMinute: 3, by: 'network' },
    { counter: 'orderLink', perMinute: 3, by: 'email and network' },
    { counter: 'orderLinkDay', perDay: 10, by: 'email and network' },
  ],
});
