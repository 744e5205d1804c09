import * as z from 'zod/mini';
import { namedPlace, placeQuery } from '../account/place.ts';
import { buildFinding } from '../catalogue/build-finding.ts';
import { buildVerdict } from '../catalogue/build-parts.ts';
import { category } from '../catalogue/category.ts';
import { energyLabel } from '../catalogue/product.ts';
import { withdrawalExemptions } from '../catalogue/withdrawal-exemption.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { Rate } from '../rate.ts';
import { amount, formMessage, id, wholeNumber } from '../text.ts';

const notice = z.discriminatedUnion('code', [
  /** `price`: what it was when the customer last saw it. */
  z.object({ code: z.literal('price_changed'), price: amount }),
  z.object({ code: z.literal('less_in_stock'), left: z.int() }),
  z.object({ code: z.literal('sold_out') }),
  z.object({ code: z.literal('unavailable') }),
]);
export type CartNotice = z.infer<typeof notice>;

const cartLine = z.object({
  product: z.object({
    _id: id,
    name: z.string(),
    slug: z.string(),
    picture: z.string(),
    category,
    brand: z.nullable(z.string()),
    energy: z.optional(energyLabel),
    withdrawalExemption: z.nullable(z.enum(withdrawalExemptions)),
  }),
  quantity: z.int(),
  /** The last price of a product that is no longer on sale. */
  unitPrice: amount,
  seenPrice: amount,
  /** In stock now. */
  available: z.int(),
  /** 0 if it cannot be bought. */
  lineTotal: amount,
  notices: z.array(notice),
});
export type CartLine = z.infer<typeof cartLine>;

/** Parts of a PC that were put into the cart together. A unit belongs to one build at most. */
const cartBuild = z.object({
  _id: id,
  name: z.string(),
  /** The verdict on what the cart holds, with the facts of today. */
  verdict: buildVerdict,
  /** What does not fit or is not known; the worst first. */
  findings: z.array(buildFinding),
  /** Whether all parts are still in the cart. */
  isComplete: z.boolean(),
  /** `held`: how many of `quantity` the cart still holds. */
  parts: z.array(z.object({ product: id, name: z.string(), quantity: z.int(), held: z.int() })),
  /** The sum of what the cart holds; what cannot be bought costs nothing. */
  total: amount,
});
export type CartBuild = z.infer<typeof cartBuild>;

/** A country, its region or a postal code in it, by name; `isMostOf`: but for some areas of it. */
const servedPlace = z.extend(namedPlace, { isMostOf: z.boolean() });

export const cart = z.object({
  lines: z.array(cartLine),
  /** In the order of adding. Those of which nothing is left in `lines` are left out. */
  builds: z.array(cartBuild),
  saved: z.array(cartLine),
  /** Removed within the last day: a PATCH with `place` puts them back. */
  removed: z.array(z.object({ _id: id, name: z.string() })),
  /** The sum of the quantities of `lines`. */
  count: z.int(),
  subtotal: amount,
  currency: z.string(),
  /** Null: no taxes are set. */
  pricesIncludeTax: z.nullable(z.boolean()),
  /** Null if nothing is delivered, or no one has said where to. */
  deliveredTo: z.nullable(namedPlace),
  /** Null if no free delivery is offered there. `missing` is 0 once it is reached. */
  freeDelivery: z.nullable(z.object({ missing: amount, to: servedPlace })),
});
export type Cart = z.infer<typeof cart>;

const quantity = wholeNumber('quantityRequired', 'quantityRange').check(
  z.minimum(1, formMessage('quantityRange')),
  z.maximum(limits.cart.quantity, formMessage('quantityRange')),
);

/** A visitor's cart is found by the cart's cookie, a customer's by the session's. */
const own = { credential: 'session', access: 'anyone', response: cart } as const;
export const cartRates = [{ counter: 'cart', perMinute: 240, by: 'network' }] as const satisfies Rate[];

/** Each is kept for a month. */
export const newCartRate = {
  counter: 'newCart',
  perDay: 2000,
  by: 'network',
  when: 'the visitor has no cart yet',
} as const satisfies Rate;

export const getCart = endpoint({
  name: 'getCart',
  summary:
    "Returns the caller's cart, with what is saved for later. Free delivery is that to `country`, or else to where the shop is.",
  method: 'GET',
  path: '/api/cart',
  ...own,
  query: placeQuery,
  errors: ['foreign_origin'],
});

export const countCart = endpoint({
  name: 'countCart',
  summary: "Returns how many pieces are in the caller's cart.",
  method: 'GET',
  path: '/api/cart/count',
  ...own,
  response: z.object({ count: z.int() }),
  errors: ['foreign_origin'],
});

export const addToCart = endpoint({
  name: 'addToCart',
  summary:
    'Adds a product, or more of it. A request with the same `Idempotency-Key` adds nothing. Sets the cookie of a new cart.',
  method: 'POST',
  path: '/api/cart/lines',
  ...own,
  body: z.strictObject({ product: id, quantity: z.optional(quantity) }),
  idempotent: true,
  errors: ['product_not_found', 'out_of_stock', 'cart_exceeds_stock', 'cart_full'],
  rates: [...cartRates, newCartRate],
});

export const changeCartLine = endpoint({
  name: 'changeCartLine',
  summary:
    'Sets the quantity of a line, or moves it: saved for later, back into the cart, back after it was removed. Changes of one line are idempotent.',
  method: 'PATCH',
  path: '/api/cart/lines/:id',
  ...own,
  params: z.strictObject({ id }),
  body: z.strictObject({
    quantity: z.optional(quantity),
    place: z.optional(z.enum(['cart', 'saved'], formMessage('invalid'))),
  }),
  errors: ['cart_line_not_found', 'out_of_stock', 'cart_full'],
  rates: cartRates,
});

export const removeCartLine = endpoint({
  name: 'removeCartLine',
  summary: 'Removes a line. It can be put back for a day. Repeating it is fine.',
  method: 'DELETE',
  path: '/api/cart/lines/:id',
  ...own,
  params: z.strictObject({ id }),
  errors: ['cart_line_not_found'],
  rates: cartRates,
});

export const acknowledgeCart = endpoint({
  name: 'acknowledgeCart',
  summary:
    'Ends the notices of changed prices that the customer has seen. A price that has changed again stays noticed.',
  method: 'POST',
  path: '/api/cart/acknowledgements',
  ...own,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ product: id, price: amount }), formMessage('missing'))

      .check(z.minLength(1, formMessage('missing')), z.maxLength(limits.cart.lines, formMessage('tooLong'))),
  }),
  errors: ['cart_line_not_found'],
  rates: cartRates,
});

export const joinCart = endpoint({
  name: 'joinCart',
  summary:
    "Moves what a visitor had in the cart into the signed-in customer's and deletes its cookie, as signing in does. Repeating it is fine.",
  method: 'POST',
  path: '/api/cart/join',
  ...own,
  errors: [],
  rates: cartRates,
});

const numberText = z.pipe(z.string(), z.transform(Number));

/** What the cart's buttons post to its page without JavaScript. `move` puts into the cart what is saved or removed. */
export const cartForm = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['add', 'save', 'move', 'remove']), product: id }),
  z.object({ act: z.literal('removeBuild'), product: id }),
  z.object({ act: z.literal('quantity'), product: id, quantity: z.pipe(numberText, quantity) }),
  z.object({ act: z.literal('acknowledge'), product: id, price: z.pipe(numberText, amount) }),
]);
