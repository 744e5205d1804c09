import * as z from 'zod/mini';
import { namedPlace, placeQuery } from '../account/place.ts';
import { endpoint } from '../endpoint.ts';
import { amount, id } from '../text.ts';

const productDelivery = z.object({
  /** Null if no country is asked for and the owner has not said where the shop is. */
  to: z.nullable(namedPlace),
  /** Whether there is any place to which the shop delivers. */
  deliversAnywhere: z.boolean(),
  /** Null if the shop does not deliver the product there. */
  option: z.nullable(
    z.object({
      name: z.string(),
      price: amount,
      /** Local dates of the shop. */
      earliest: z.iso.date(),
      latest: z.iso.date(),
    }),
  ),
  currency: z.string(),
  /** Otherwise the checkout adds tax to the product's price. Null: no taxes are set. */
  pricesIncludeTax: z.nullable(z.boolean()),
  /** Orders have these dates until then. */
  until: z.nullable(z.iso.datetime()),
});
export type ProductDelivery = z.infer<typeof productDelivery>;

export const getProductDelivery = endpoint({
  name: 'getProductDelivery',
  summary:
    'Returns when one unit of a product is delivered, and for how much, by the cheapest method but pick-up. Without `country`, to where the shop is.',
  method: 'GET',
  path: '/api/products/:id/delivery',
  credential: 'none',
  access: 'anyone',
  params: z.strictObject({ id }),
  query: placeQuery,
  response: productDelivery,
  errors: ['product_not_found', 'country_unknown'],
});
