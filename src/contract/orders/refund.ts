import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { amount, formMessage, id, requiredLine } from '../text.ts';

/**
 * At the provider. `due`: not answered yet. `refused`: an admin tries it again or corrects it; customers see `due`. `voided`:
 * not made, and no longer counted.
 */
export const refundStates = ['due', 'refused', 'refunded', 'voided'] as const;
export type RefundState = (typeof refundStates)[number];

/** `amount` of a line is that of its units. `reduction` is a free amount, spread over lines and delivery. */
export const refund = z.object({
  _id: id,
  amount,
  tax: amount,
  lines: z.array(z.object({ lineId: id, name: z.string(), quantity: z.int(), amount })),
  delivery: amount,
  reduction: amount,
  /** Kept of what the units cost, for the reason. */
  deduction: amount,
  reason: z.nullable(z.string()),
  state: z.enum(refundStates),
  /** Paid another way than by the card provider, as an admin said. */
  isByHand: z.boolean(),
  /** The books reverse the credit note of a voided refund, as an admin said. */
  isCreditNoteReversed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Refund = z.infer<typeof refund>;

/** `quantity` units are not refunded; `openQuantity` of them are not shipped. */
const refundableLine = z.object({
  lineId: id,
  name: z.string(),
  picture: z.string(),
  quantity: z.int(),
  openQuantity: z.int(),
  amount,
});

export const orderRefunds = z.object({
  currency: z.string(),
  paid: amount,
  refunded: amount,
  /** It was paid outside of the card provider, so the shop pays it back itself. */
  isPaidByHand: z.boolean(),
  left: z.object({ amount, lines: z.array(refundableLine), delivery: amount }),
  /** Oldest first. `document`: the credit note. */
  refunds: z.array(z.extend(refund, { document: z.nullable(z.object({ _id: id, number: z.string() })) })),
});
export type OrderRefunds = z.infer<typeof orderRefunds>;

const wantedRefund = {
  /** `restock`: units that are not shipped can be sold again. Shipped ones return to stock by their return's inspection. */
  lines: z.optional(
    z
      .array(
        z.strictObject({
          lineId: id,
          quantity: z.int(formMessage('quantityMissing')).check(z.minimum(1, formMessage('quantityTooSmall'))),
          restock: z.boolean(),
        }),
      )
      .check(z.minLength(1, formMessage('nothingToRefund')), z.maxLength(limits.refund.lines, formMessage('tooMany'))),
  ),
  delivery: z.optional(z.union([z.literal('all'), amount], formMessage('amountInvalid'))),
  /** Beyond the lines and delivery. */
  amount: z.optional(amount),
};

/** `reason`: the customer sees it. */
export const newRefund = z.strictObject({
  ...wantedRefund,
  reason: z.optional(requiredLine('reasonRequired', limits.refund.reason)),
});
export type NewRefund = z.infer<typeof newRefund>;

const params = z.strictObject({ id });

export const listRefunds = endpoint({
  name: 'listRefunds',
  summary:
    'Lists the refunds of an order, and what is left to refund, for its customer, a guest with its link, or an admin.',
  method: 'GET',
  path: '/api/orders/:id/refunds',
  credential: 'session',
  access: 'anyone',
  permission: 'orders:read',
  params,
  response: orderRefunds,
  errors: ['booking_not_found', 'foreign_origin'],
});

const refusals = [
  'booking_not_found',
  'booking_cannot_become',
  'units_not_refundable',
  'refund_too_large',
  'nothing_to_refund',
] as const;

export const quoteRefund = endpoint({
  name: 'quoteRefund',
  summary: 'Returns what a refund of units, delivery or a further amount would return, and changes nothing.',
  method: 'POST',
  path: '/api/orders/:id/refunds/quote',
  credential: 'token',
  access: 'staff',
  permission: 'refunds',
  params,
  body: z.strictObject(wantedRefund),
  response: z.object({ amount, tax: amount, lines: z.array(z.object({ lineId: id, amount })), delivery: amount }),
  errors: [...refusals],
});

export const addRefund = endpoint({
  name: 'addRefund',
  summary: 'Refunds units, delivery or a further amount of a paid order. Unshipped units are canceled.',
  method: 'POST',
  path: '/api/orders/:id/refunds',
  credential: 'token',
  access: 'staff',
  permission: 'refunds',
  params,
  body: newRefund,
  response: refund,
  status: 201,
  idempotent: true,
  errors: [...refusals, 'step_up_required', 'idempotency_key_reused'],
});

export const retryRefund = endpoint({
  name: 'retryRefund',
  summary: 'Asks the card provider again for a refund that it refused or has not answered. Idempotent.',
  method: 'POST',
  path: '/api/refunds/:id/retry',
  credential: 'token',
  access: 'staff',
  permission: 'refunds',
  params,
  response: refund,
  errors: ['refund_not_found'],
});

/** `credit_note_reversed`: of a voided refund, whose credit note stays (docs/decisions/0139-credit-notes-of-voided-refunds.md). */
export const corrections = ['void', 'paid_by_hand', 'credit_note_reversed'] as const;

export const correctRefund = endpoint({
  name: 'correctRefund',
  summary:
    'Corrects a refund that the card provider refused: takes it out of the books, or records that it was paid another way. Of one taken out, records that the books reverse its credit note.',
  method: 'POST',
  path: '/api/refunds/:id/correct',
  credential: 'token',
  access: 'staff',
  permission: 'refunds',
  params,
  body: z.strictObject({ as: z.enum(corrections) }),
  response: refund,
  errors: ['refund_not_found', 'refund_not_refused', 'refund_of_return', 'restocked_units_sold'],
});
