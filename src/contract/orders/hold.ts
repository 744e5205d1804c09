import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { amount, formMessage, id } from '../text.ts';

/** Goods without delivery. */
const held = { units: z.int(), price: amount };

const heldOrder = z.object({
  _id: id,
  number: z.int(),
  email: z.string(),
  ...held,
  holdEndsAt: z.iso.datetime(),
});

export const unpaidHolder = z.object({
  /** `network`: guests of one network. `guest`: one whose network is no longer known. */
  kind: z.enum(['account', 'network', 'guest']),
  /** The email of an account. */
  email: z.nullable(z.string()),
  confirmed: z.boolean(),
  paidBefore: z.boolean(),
  ...held,
  currency: z.string(),
  orders: z.array(heldOrder),
});
export type UnpaidHolder = z.infer<typeof unpaidHolder>;

export const listHolds = endpoint({
  name: 'listHolds',
  summary:
    'Lists who holds how much stock without having paid it, the greatest value first; with `product`, only what is held of it. For admins.',
  method: 'GET',
  path: '/api/holds',
  credential: 'token',
  access: 'staff',
  permission: 'orders:read',
  query: z.strictObject({ product: z.optional(id) }),
  response: z.array(unpaidHolder),
  errors: [],
});

export const releaseHolds = endpoint({
  name: 'releaseHolds',
  summary:
    'Ends unpaid orders right away, as if their reservation had ended, and releases their stock. `kept` had been paid or ended, or are being paid. For admins.',
  method: 'POST',
  path: '/api/holds/release',
  credential: 'token',
  access: 'staff',
  permission: 'orders',
  body: z.strictObject({
    orders: z
      .array(id, formMessage('missing'))
      .check(z.minLength(1, formMessage('missing')), z.maxLength(limits.listMaximum, formMessage('tooMany'))),
  }),
  response: z.object({ released: z.int(), kept: z.int() }),
  errors: ['payment_provider_unavailable'],
});
