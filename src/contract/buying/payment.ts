import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, id } from '../text.ts';

/** Without `bookingId`: for the caller's only unpaid booking of this price. */
export const createPaymentIntent = endpoint({
  name: 'createPaymentIntent',
  summary: "Starts the payment of a booking at the booking's price. Repeating it returns the same payment.",
  method: 'POST',
  path: '/api/create-payment-intent',
  credential: 'token',
  access: 'customer',
  body: z.strictObject({ price: amount, bookingId: z.optional(id) }),
  response: z.object({ clientSecret: z.string() }),
  errors: [
    'booking_not_found',
    'price_changed',
    'booking_already_paid',
    'booking_closed',
    'booking_ambiguous',
    'amount_too_small',
    'amount_too_large',
    'payment_provider_unavailable',
  ],
  rates: [{ counter: 'payment', perMinute: 5, by: 'account' }],
});
