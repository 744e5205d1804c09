import * as z from 'zod/mini';
import { withdrawalExemptions } from '../catalogue/withdrawal-exemption.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { ascending, descending, listed, listing, oneOf, search } from '../listing.ts';
import { amount, formMessage, id, requiredLine, searchText } from '../text.ts';
import { orderLinkRequest } from './order.ts';
import { refundStates } from './refund.ts';
import { returnStates } from './return.ts';

/**
 * `received`: nothing has followed yet, because it is not confirmed or a payment is in progress. `expired`: it was not confirmed
 * in time, and still can be. `order_cancelled`: the order was not paid. `carried_out`: what was not shipped is canceled and refunded, what was shipped has a return.
 */
export const withdrawalStates = ['received', 'expired', 'order_cancelled', 'carried_out'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** `cancelled`: units that were not shipped. `toReturn`: units that the customer sends back. */
const withdrawnLine = z.object({
  lineId: id,
  name: z.string(),
  picture: z.string(),
  quantity: z.int(),
  cancelled: z.int(),
  toReturn: z.int(),
});

export const withdrawal = z.object({
  _id: id,
  number: z.string(),
  orderId: id,
  state: z.enum(withdrawalStates),
  /** False: made with the number and the email of the order only. Nothing follows until its customer confirms it. */
  isConfirmed: z.boolean(),
  name: z.string(),
  /** When the customer confirmed it: this counts for the period. */
  declaredAt: z.iso.datetime(),
  /** The last days to send the goods back, and for the shop to refund; local dates of the shop. */
  sendBy: z.iso.date(),
  refundBy: z.iso.date(),
  lines: z.array(withdrawnLine),
  return: z.nullable(z.object({ _id: id, number: z.string(), state: z.enum(returnStates) })),
  /** It pays for the units that were not shipped. */
  refund: z.nullable(z.object({ _id: id, state: z.enum(refundStates), amount })),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const orderWithdrawals = z.object({
  orderNumber: z.int(),
  /** The customer’s, declared with the withdrawal. */
  name: z.string(),
  /** Receives the receipt. */
  email: z.string(),
  currency: z.string(),
  /** Newest first. */
  withdrawals: z.array(withdrawal),
  /** What can still be withdrawn. */
  lines: z.array(
    z.object({
      lineId: id,
      name: z.string(),
      picture: z.string(),
      unshipped: z.int(),
      shipped: z.int(),
      exemption: z.nullable(z.enum(withdrawalExemptions)),
    }),
  ),
  /** The last day, a local date of the shop. Null: it is not known until the last parcel is delivered. */
  until: z.nullable(z.iso.date()),
  isOver: z.boolean(),
  /** The length of the period after the delivery. */
  days: z.int(),
  /** The order is not paid, so only all of it can be withdrawn. */
  isWholeOnly: z.boolean(),
  sendTo: z.object({ lines: z.array(z.string()), instructions: z.string() }),
});
export type OrderWithdrawals = z.infer<typeof orderWithdrawals>;

const ofEachLineOnce = z.refine<{ lineId: string }[]>(
  (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
  formMessage('lineTwice'),
);

export const newWithdrawal = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lineId: id,
        quantity: z
          .int(formMessage('numberInvalid'))
          .check(
            z.minimum(1, formMessage('numberInvalid')),
            z.maximum(limits.returns.units, formMessage('numberInvalid')),
          ),
      }),
      formMessage('withdrawalLinesRequired'),
    )
    .check(
      z.minLength(1, formMessage('withdrawalLinesRequired')),
      z.maxLength(limits.cart.lines, formMessage('tooMany')),
      ofEachLineOnce,
    ),
});
export type NewWithdrawal = z.infer<typeof newWithdrawal>;

/** The session's customer, or a browser with the order's cookie. */
const own = { credential: 'session', access: 'anyone', params: z.strictObject({ id }) } as const;
const rates = [{ counter: 'withdrawal', perMinute: 30, by: 'network' }] as const;

export const listOrderWithdrawals = endpoint({
  name: 'listOrderWithdrawals',
  summary:
    'Lists the withdrawals from the contract of an order, newest first, and what can still be withdrawn until when, for its customer, a guest with its link, or an admin.',
  method: 'GET',
  path: '/api/orders/:id/withdrawals',
  ...own,
  permission: 'returns:read',
  response: orderWithdrawals,
  errors: ['booking_not_found', 'foreign_origin'],
});

export const withdrawFromContract = endpoint({
  name: 'withdrawFromContract',
  summary:
    'Withdraws from the contract of an order, for units that are not shipped or were delivered within the period. What was not shipped is canceled and refunded; what was shipped gets a return. The receipt is emailed right away.',
  method: 'POST',
  path: '/api/orders/:id/withdrawals',
  ...own,
  body: newWithdrawal,
  response: withdrawal,
  status: 201,
  idempotent: true,
  errors: [
    'booking_not_found',
    'order_line_not_found',
    'not_withdrawable',
    'withdrawn_whole_only',
    'withdrawal_period_over',
    'idempotency_key_reused',
    'foreign_origin',
  ],
  rates,
});

export const confirmWithdrawal = endpoint({
  name: 'confirmWithdrawal',
  summary:
    'Confirms a withdrawal that was declared with the number and the email of the order only, so that it is carried out. Idempotent.',
  method: 'POST',
  path: '/api/withdrawals/:id/confirm',
  ...own,
  response: withdrawal,
  errors: ['withdrawal_not_found', 'foreign_origin'],
  rates,
});

export const withdrawalDeclaration = z.extend(orderLinkRequest, { name: requiredLine('nameRequired') });
export type WithdrawalDeclaration = z.infer<typeof withdrawalDeclaration>;

export const declareWithdrawal = endpoint({
  name: 'declareWithdrawal',
  summary:
    'Declares the withdrawal from the whole contract of an order, without a session or link. If the number and the email are those of an order, its customer gets a receipt with the time, and a link to confirm it. The response is the same if there is no such order.',
  method: 'POST',
  path: '/api/withdrawals',
  credential: 'none',
  access: 'anyone',
  body: withdrawalDeclaration,
  response: z.object({ declaredAt: z.iso.datetime() }),
  errors: [],
  rates: [
    { counter: 'orderLink', perMinute: 3, by: 'network' },
    { counter: 'orderLink', perMinute: 3, by: 'email and network' },
    { counter: 'orderLinkDay', perDay: 10, by: 'email and network' },
  ],
});

const listedWithdrawal = z.extend(withdrawal, {
  orderNumber: z.int(),
  customerName: z.string(),
  email: z.string(),
  currency: z.string(),
});
export type ListedWithdrawal = z.infer<typeof listedWithdrawal>;

export const withdrawalListing = listing({
  filters: { state: oneOf('state', withdrawalStates), q: search(searchText, 'number', 'customerName', 'email') },
  sorts: { '-declaredAt': descending('declaredAt'), declaredAt: ascending('declaredAt') },
  defaultSort: '-declaredAt',
});

export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  summary:
    'Lists all withdrawals from contracts, newest first, with the days by which the shop must act. `q` searches order numbers, names, and emails.',
  ...listed(withdrawalListing),
  credential: 'token',
  access: 'staff',
  permission: 'returns:read',
  path: '/api/withdrawals',
  response: listedWithdrawal,
  errors: [],
});

export const carryOutWithdrawal = endpoint({
  name: 'carryOutWithdrawal',
  summary:
    'Carries out a withdrawal that its customer has not confirmed: the shop is sure who declared it. Idempotent.',
  method: 'POST',
  path: '/api/withdrawals/:id/carry-out',
  credential: 'token',
  access: 'staff',
  permission: 'refunds',
  params: z.strictObject({ id }),
  response: listedWithdrawal,
  errors: ['forbidden', 'withdrawal_not_found', 'step_up_required'],
});
