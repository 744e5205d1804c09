import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { localDate } from '../local-date.ts';
import { amount, formMessage, id, requiredLine } from '../text.ts';
import { bookingStatuses } from './booking.ts';

/** How money comes outside of the card provider; the `provider` of such a payment. */
export const handMethods = ['bank_transfer', 'cash'] as const;
export type HandMethod = (typeof handMethods)[number];

export const newHandPayment = z.strictObject({
  method: z.enum(handMethods, formMessage('missing')),
  /** In the currency of the order. */
  amount,
  /** A date of the shop. */
  receivedOn: localDate,
  /** Such as the text of the bank transfer, or the number of the receipt. */
  reference: z.optional(requiredLine('missing', limits.refund.reason)),
});

export const recordHandPayment = endpoint({
  name: 'recordHandPayment',
  summary:
    'Records that an order was paid outside of the card provider, by bank transfer or in cash, with exactly what it costs. Also after its reservation has ended, while its items are in stock.',
  method: 'POST',
  path: '/api/orders/:id/hand-payment',
  credential: 'token',
  access: 'staff',
  permission: 'payments',
  params: z.strictObject({ id }),
  body: newHandPayment,
  response: z.object({ status: z.enum(bookingStatuses) }),
  status: 201,
  errors: [
    'forbidden',
    'booking_not_found',
    'booking_already_paid',
    'booking_closed',
    'hand_amount_differs',
    'hand_payment_out_of_stock',
    'payment_in_progress',
    'payment_provider_unavailable',
  ],
});
