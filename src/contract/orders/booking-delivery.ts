import * as z from 'zod/mini';
import { address } from '../account/address.ts';
import { destination, quote } from '../buying/checkout.ts';
import { endpoint } from '../endpoint.ts';
import { amount, formMessage, id, requiredCode } from '../text.ts';
import { booking } from './booking.ts';

/** An unpaid booking of the caller without discounts: what is shipped gets an address, a method and a day. */
const own = { credential: 'token', access: 'customer', params: z.strictObject({ id }) } as const;

export const quoteBookingDelivery = endpoint({
  name: 'quoteBookingDelivery',
  summary: 'Prices an unpaid booking with its delivery to a destination, without changing it.',
  method: 'POST',
  path: '/api/booking/:id/delivery/quote',
  ...own,
  body: z.strictObject({ destination, methodId: z.optional(id) }),
  response: quote,
  errors: ['booking_not_found', 'booking_closed', 'booking_already_paid', 'delivery_fixed', 'country_unknown'],
  rates: [{ counter: 'quote', perMinute: 240, by: 'network' }],
});

export const chosenDelivery = z.strictObject({
  deliveryAddress: address,
  methodId: z.uuid(formMessage('deliveryRequired')),
});
export type ChosenDelivery = z.infer<typeof chosenDelivery>;

export const chooseBookingDelivery = endpoint({
  name: 'chooseBookingDelivery',
  summary:
    'Gives an unpaid booking its address and method of delivery, or others. `total` and `version` are of the quote that the customer saw. A payment that was started is canceled: its amount is no longer that of the booking.',
  method: 'PUT',
  path: '/api/booking/:id/delivery',
  ...own,
  body: z.extend(chosenDelivery, { total: amount, version: z.optional(requiredCode('missing', 100)) }),
  response: booking,
  errors: [
    'booking_not_found',
    'booking_closed',
    'booking_already_paid',
    'delivery_fixed',
    'total_changed',
    'order_changed',
    'delivery_unavailable',
    'amount_too_large',
    'payment_in_progress',
    'payment_provider_unavailable',
  ],
});
