import * as z from 'zod/mini';
import { address, countryCode } from '../account/address.ts';
import { withdrawalExemptions } from '../catalogue/withdrawal-exemption.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { amount, email, formMessage, id, requiredCode } from '../text.ts';

const { shape } = address;

/** Where an order goes, as far as it is known: enough for its methods of delivery and its tax. */
export const destination = z.strictObject({
  country: countryCode,
  region: shape.region,
  postalCode: shape.postalCode,
});

const optionalCode = (maximum: number) => z.optional(requiredCode('missing', maximum));

const choices = {
  methodId: z.optional(id),
  code: optionalCode(limits.name),
  /** `discounts` of a refusal `discount_used_by_customer`: automatic ones to leave out. */
  without: z.optional(z.array(id, formMessage('invalid')).check(z.maxLength(20, formMessage('tooLong')))),
  vatId: optionalCode(30),
};

/** Why a line of the cart cannot be ordered as it is. */
const lineProblem = z.discriminatedUnion('code', [
  z.object({ code: z.literal('product_not_found') }),
  z.object({ code: z.literal('price_changed'), price: amount }),
  z.object({ code: z.literal('out_of_stock'), left: z.int() }),
]);
export type LineProblem = z.infer<typeof lineProblem>;

/** Amounts are of the whole cart, without lines that no one can buy now; `total` is final once `isComplete`. */
export const quote = z.object({
  lines: z.array(
    z.object({
      product: id,
      name: z.string(),
      slug: z.string(),
      picture: z.string(),
      quantity: z.int(),
      unitPrice: amount,
      price: amount,
      withdrawalExemption: z.nullable(z.enum(withdrawalExemptions)),
      /** One of those in `lines_refused`. */
      problem: z.nullable(lineProblem),
    }),
  ),
  subtotal: amount,
  discounts: z.array(z.object({ name: z.string(), code: z.nullable(z.string()), amount })),
  /** Why the code does not apply. */
  codeProblem: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  isVatIdInvalid: z.boolean(),
  /** Accepted and printed on the invoice, but it does not change the tax. */
  isVatIdUnused: z.boolean(),
  /** What VIES says about a VAT ID that could take the tax away; null for others. */
  vatIdCheck: z.nullable(z.enum(['valid', 'invalid', 'unavailable'])),
  /** Its taxes differ by region, so nothing can be ordered without one. */
  isRegionMissing: z.boolean(),
  /** Cheapest first; null before the destination is known. */
  deliveryOptions: z.nullable(
    z.array(
      z.object({
        methodId: id,
        name: z.string(),
        isPickup: z.boolean(),
        price: amount,
        /** Local dates of the shop. */
        earliest: z.iso.date(),
        latest: z.iso.date(),
        /** As its country prints it. Null unless it is picked up. */
        pickupAddress: z.nullable(z.array(z.string())),
      }),
    ),
  ),
  /**
   * Why nothing is brought to the destination, whether the order can be picked up or not. `actual` of the order and `most`
   * of what is delivered there are grams, or millimeters of the longest side.
   */
  deliveryProblem: z.nullable(
    z.object({
      code: z.enum(['not_delivered', 'too_heavy', 'too_long', 'too_large']),
      actual: z.nullable(z.int()),
      most: z.nullable(z.int()),
    }),
  ),
  /** What was asked for if it is offered, else the cheapest that delivers; null if there is none. Pick-up has to be chosen. */
  methodId: z.nullable(id),
  /** Before its discount. */
  delivery: z.nullable(amount),
  /** Null: no taxes are set. */
  pricesIncludeTax: z.nullable(z.boolean()),
  isReverseCharge: z.boolean(),
  /** `rate` in percent. */
  taxes: z.array(z.object({ rate: z.number(), amount })),
  /** What tax adds to the listed prices, or takes off. */
  taxAdjustment: z.number(),
  total: amount,
  /** That of a card payment, if the total is below it: nothing can be ordered then. */
  minimumTotal: z.nullable(amount),
  /** The version of all of this: another one means that something else would be ordered. */
  version: z.string(),
  isComplete: z.boolean(),
  currency: z.string(),
});
export type Quote = z.infer<typeof quote>;

const caller = { credential: 'session', access: 'anyone' } as const;

export const quoteCheckout = endpoint({
  name: 'quoteCheckout',
  summary: "Prices the caller's cart: delivery, discounts, taxes and total, as far as the destination is known.",
  method: 'POST',
  path: '/api/checkout/quote',
  ...caller,
  // With that of the account, if it is confirmed, discounts that it has used up are left out.
  body: z.strictObject({
    destination: z.optional(destination),
    email: z.optional(email),
    ...choices,
    /** The page of the checkout is open, not that of the cart; the cart is counted once a day. */
    atCheckout: z.optional(z.boolean(formMessage('wrongType'))),
  }),
  response: quote,
  errors: ['cart_empty', 'country_unknown'],
  rates: [{ counter: 'quote', perMinute: 240, by: 'network' }],
});

export const checkoutDetails = z.strictObject({
  email,
  deliveryAddress: address,
  billingAddress: z.optional(address),
  ...choices,
  methodId: z.uuid(formMessage('deliveryRequired')),
});
export type CheckoutDetails = z.infer<typeof checkoutDetails>;

export const placeCheckout = endpoint({
  name: 'placeCheckout',
  summary:
    'Orders the whole cart, or nothing. `total` and `version` are of the quote that the customer saw; the stock is reserved until the order is paid or its hold ends. With a total of 0 this call also pays it.',
  method: 'POST',
  path: '/api/checkout',
  ...caller,
  body: z.extend(checkoutDetails, { total: amount, version: optionalCode(100) }),
  response: z.object({ orderId: id, number: z.int() }),
  status: 201,
  idempotent: true,
  errors: [
    'cart_empty',
    'lines_refused',
    'total_changed',
    'order_changed',
    'delivery_unavailable',
    'discount_unknown',
    'discount_minimum',
    'discount_ended',
    'discount_used_up',
    'discount_used_by_customer',
    'amount_too_large',
    'amount_too_small',
    'too_many_unpaid',
    'too_many_never_paid',
    'too_much_unpaid',
    'units_unpaid',
    'units_unpaid_network',
    'idempotency_key_reused',
  ],
  rates: [{ counter: 'checkout', perMinute: 20, by: 'account or network' }],
});
