import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { paging } from './page.ts';
import { amount, email, id, requiredText, says } from './text.ts';

export const bookingStatuses = ['unpaid', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded'] as const;

/** A customer's order of one product. `price` is what it costs: unitPrice × quantity, fixed when it was booked. */
export const booking = z.object({
  _id: id,
  number: z.int(),
  customerName: z.string(),
  email: z.string(),
  productId: z.nullable(id),
  productName: z.string(),
  picture: z.string(),
  quantity: z.int(),
  unitPrice: amount,
  price: amount,
  currency: z.string(),
  status: z.enum(bookingStatuses),
  paid: z.boolean(),
  transactionId: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  holdEndsAt: z.iso.datetime(),
});
export type Booking = z.infer<typeof booking>;

/** The order form's quantity: spec §5, its maximum the product's available quantity. */
export const orderQuantity = (available = Number.MAX_SAFE_INTEGER) =>
  z
    .int(says('quantityMissing'))
    .check(z.minimum(1, says('quantityTooSmall')), z.maximum(available, says('quantityTooLarge')));

/** `_id` is the product's and `price` its unit price as the buyer saw it (decision 5). */
export const newBooking = z.strictObject({
  email,
  customerName: requiredText('nameRequired'),
  _id: id,
  price: amount,
  quantity: orderQuantity(),
});

export const placeBooking = endpoint({
  name: 'placeBooking',
  summary: 'Books a product: takes the quantity out of stock and holds it until it is paid for, or the hold ends.',
  method: 'POST',
  path: '/api/booking',
  credential: 'token',
  access: 'customer',
  body: newBooking,
  answer: z.object({ result: z.object({ insertedId: id }) }),
  idempotent: true,
  status: 201,
  errors: [
    'foreign_email',
    'product_not_found',
    'price_changed',
    'out_of_stock',
    'amount_too_large',
    'too_many_unpaid',
    'idempotency_key_reused',
    'too_many_requests',
  ],
});

export const listBookings = endpoint({
  name: 'listBookings',
  summary: "The bookings of one customer, newest first; without an e-mail every customer's, for admins.",
  method: 'GET',
  path: '/api/booking',
  credential: 'token',
  access: 'customer',
  query: z.strictObject({ ...paging, email: z.optional(email) }),
  answer: booking,
  paged: true,
  errors: [],
});

export const getBooking = endpoint({
  name: 'getBooking',
  summary: 'One booking, for its customer or an admin.',
  method: 'GET',
  path: '/api/booking/:id',
  credential: 'token',
  access: 'customer',
  params: z.strictObject({ id }),
  answer: booking,
  errors: ['booking_not_found'],
});

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  summary: 'Cancels an unpaid booking; its quantity is for sale again.',
  method: 'POST',
  path: '/api/booking/:id/cancel',
  credential: 'token',
  access: 'customer',
  params: z.strictObject({ id }),
  answer: booking,
  errors: ['booking_not_found', 'booking_not_cancellable', 'payment_in_progress', 'payment_provider_unavailable'],
});

/** `appointment` is the booking's id, `transactionId` the provider's id of the payment (decision 9). */
export const settleBooking = endpoint({
  name: 'settleBooking',
  summary: 'Reports the payment of a booking; the server asks the payment provider whether it is so.',
  method: 'PATCH',
  path: '/api/booking/:id',
  credential: 'token',
  access: 'customer',
  params: z.strictObject({ id }),
  body: z.strictObject({ appointment: id, transactionId: requiredText('transactionRequired', 255) }),
  answer: booking,
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
