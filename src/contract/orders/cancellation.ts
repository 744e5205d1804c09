import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { amount, formMessage, id, requiredLine } from '../text.ts';
import { bookingStatuses } from './booking.ts';
import { refund } from './refund.ts';

/** Without lines: all that is not shipped. `restock`: the units can be sold again. */
const cancelledLines = z.optional(
  z
    .array(
      z.strictObject({
        lineId: id,
        quantity: z.int(formMessage('quantityMissing')).check(z.minimum(1, formMessage('quantityTooSmall'))),
        restock: z.boolean(),
      }),
      formMessage('nothingToCancel'),
    )
    .check(z.minLength(1, formMessage('nothingToCancel')), z.maxLength(limits.refund.lines, formMessage('tooMany'))),
);

/** `reason`: the customer's email has it. */
export const newCancellation = z.strictObject({
  reason: requiredLine('reasonRequired', limits.refund.reason),
  lines: cancelledLines,
});
export type NewCancellation = z.infer<typeof newCancellation>;

const staff = { credential: 'token', access: 'staff', params: z.strictObject({ id }) } as const;

const refusals = ['booking_not_found', 'nothing_to_cancel', 'units_not_open', 'cancelled_whole_only'] as const;

export const quoteCancellation = endpoint({
  name: 'quoteCancellation',
  summary:
    'Returns what the shop would refund if it canceled units that are not shipped, and changes nothing. Nothing for an order that is not paid.',
  method: 'POST',
  path: '/api/orders/:id/cancellation/quote',
  ...staff,
  permission: 'orders',
  body: z.strictObject({ lines: cancelledLines }),
  response: z.object({ amount }),
  errors: [...refusals],
});

export const cancelByShop = endpoint({
  name: 'cancelByShop',
  summary:
    'Cancels what is not shipped of an order, or units of it, for a reason that the customer reads. What was paid for it is refunded, which needs the permission for refunds too; an order that is not paid is canceled whole.',
  method: 'POST',
  path: '/api/orders/:id/cancellation',
  ...staff,
  permission: 'orders',
  body: newCancellation,
  response: z.object({ status: z.enum(bookingStatuses), refund: z.nullable(refund) }),
  idempotent: true,
  errors: [
    ...refusals,
    'forbidden',
    'step_up_required',
    'payment_in_progress',
    'payment_provider_unavailable',
    'idempotency_key_reused',
  ],
});
