import * as z from 'zod/mini';
import { buildParts } from '../catalogue/build-parts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, requiredLine } from '../text.ts';
import { cart, cartRates, newCartRate } from './cart.ts';

/** A visitor's cart is found by the cart's cookie, a customer's by the session's. */
const own = { credential: 'session', access: 'anyone', response: cart } as const;

export const buildName = requiredLine('missing', limits.name);

export const addBuildToCart = endpoint({
  name: 'addBuildToCart',
  summary:
    'Adds all parts of a PC as one named build, or nothing if one of them cannot be had. A request with the same `Idempotency-Key` adds nothing. Sets the cookie of a new cart.',
  method: 'POST',
  path: '/api/cart/builds',
  ...own,
  body: z.strictObject({ name: z.optional(buildName), parts: buildParts }),
  idempotent: true,
  errors: ['parts_refused', 'cart_full', 'cart_builds_full'],
  rates: [...cartRates, newCartRate],
});

export const removeCartBuild = endpoint({
  name: 'removeCartBuild',
  summary:
    'Removes what the cart still holds of a build. Its lines can be put back for a day. Units beside it and of other builds stay. Repeating it is fine.',
  method: 'DELETE',
  path: '/api/cart/builds/:id',
  ...own,
  params: z.strictObject({ id }),
  errors: ['cart_build_not_found'],
  rates: cartRates,
});
