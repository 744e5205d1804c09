import * as z from 'zod/mini';
import { checkoutDetails, destination, placeCheckout, quote } from '../buying/checkout.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { amount, formMessage, id, requiredCode, wholeNumber } from '../text.ts';

const quantity = wholeNumber('quantityMissing', 'quantityMissing').check(
  z.minimum(1, formMessage('quantityTooSmall')),
  z.maximum(limits.cart.quantity, formMessage('tooMany')),
);

const lines = z
  .array(z.strictObject({ product: id, quantity }), formMessage('missing'))
  .check(z.minLength(1, formMessage('missing')), z.maxLength(limits.cart.lines, formMessage('tooMany')));

const byStaff = { method: 'POST', credential: 'token', access: 'staff', permission: 'orders' } as const;

const { shape } = checkoutDetails;
const { code, without, vatId } = shape;

export const quoteEnteredOrder = endpoint({
  name: 'quoteEnteredOrder',
  summary: 'Prices what staff enter for a customer as the checkout does, as far as the destination is known.',
  path: '/api/entered-orders/quote',
  ...byStaff,
  body: z.strictObject({
    lines,
    destination: z.optional(destination),
    methodId: z.optional(id),
    ...{ code, without, vatId },
  }),
  response: quote,
  errors: ['product_not_found', 'country_unknown'],
});

/** The customer, the addresses and the delivery are those of the checkout. */
export const enteredDetails = z.extend(checkoutDetails, {
  /** How long the items are reserved. */
  holdDays: wholeNumber('holdDaysInvalid', 'holdDaysInvalid').check(
    z.minimum(1, formMessage('holdDaysInvalid')),
    z.maximum(limits.enteredHoldDays, formMessage('holdDaysInvalid')),
  ),
});

export const enterOrder = endpoint({
  name: 'enterOrder',
  summary:
    'Orders for a customer, such as one on the phone, through the checkout: `total` and `version` are of the quote. The customer gets the email with the link to pay; the order belongs to no account.',
  path: '/api/entered-orders',
  ...byStaff,
  body: z.extend(enteredDetails, { lines, total: amount, version: z.optional(requiredCode('missing', 100)) }),
  response: z.object({ orderId: id, number: z.int() }),
  status: 201,
  idempotent: true,
  errors: [...placeCheckout.errors, 'product_not_found', 'country_unknown', 'forbidden'],
});
