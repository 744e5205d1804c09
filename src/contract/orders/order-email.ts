import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../text.ts';

/** `retrying`: not sent yet, and tried again. `failed`: given up. `limited`: its recipient gets no more of them for now. `dropped`: it said nothing new. */
export const emailStates = ['waiting', 'retrying', 'sent', 'failed', 'limited', 'dropped'] as const;

/** What an order sends, its parcels, refunds and returns included. */
export const emailKindsOfOrders = [
  'order_placed',
  'hold_ending',
  'payment_received',
  'invoice_issued',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_refunded',
  'order_link',
  'shipment_sent',
  'tracking_changed',
  'refund_made',
  'double_payment',
  'return_requested',
  'return_accepted',
  'return_declined',
  'return_received',
  'return_closed',
  'withdrawal_received',
  'withdrawal_declared',
] as const;

const orderEmail = z.object({
  _id: id,
  kind: z.enum(emailKindsOfOrders),
  state: z.enum(emailStates),
  /** When it was caused, or sent again. */
  createdAt: z.iso.datetime(),
  /** When it got its state; null while it waits. */
  at: z.nullable(z.iso.datetime()),
  /** The next attempt of one that is retried. */
  nextAttemptAt: z.nullable(z.iso.datetime()),
  attempts: z.int(),
  /** The error of the last attempt, in the words of the mail server. */
  error: z.nullable(z.string()),
});
export type OrderEmail = z.infer<typeof orderEmail>;

const ofStaff = { credential: 'token', access: 'staff', permission: 'orders', params: z.strictObject({ id }) } as const;

export const listOrderEmails = endpoint({
  name: 'listOrderEmails',
  summary:
    'Lists the emails of an order, of its parcels, refunds and returns, oldest first, with their states, for admins.',
  method: 'GET',
  path: '/api/booking/:id/emails',
  ...ofStaff,
  response: z.array(orderEmail),
  errors: ['booking_not_found'],
});

export const sendOrderEmail = endpoint({
  name: 'sendOrderEmail',
  summary: 'Sends an email of an order again, with what is true now. Returns the emails of its order.',
  method: 'POST',
  path: '/api/emails/:id/send',
  ...ofStaff,
  response: z.array(orderEmail),
  errors: ['forbidden', 'email_not_found'],
});
