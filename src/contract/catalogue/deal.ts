import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { amount, formMessage, id } from '../text.ts';
import { productSummary } from './product.ts';

export const deal = z.object({
  product: productSummary,
  price: amount,
  regularPrice: amount,
  endsAt: z.iso.datetime(),
});
export type Deal = z.infer<typeof deal>;

const dealResponse = z.object({ deal: z.nullable(deal) });

export const newDeal = z.strictObject({
  _id: id,
  price: z
    .number(formMessage('priceRequired'))
    .check(
      z.minimum(0.01, { error: formMessage('priceRequired'), abort: true }),
      z.maximum(limits.productPrice.max, { error: formMessage('priceRange'), abort: true }),
      z.multipleOf(0.01, formMessage('amountInvalid')),
    ),
  endsAt: z.iso
    .datetime({ offset: true, error: formMessage('instantInvalid') })
    // An offset can move the instant into year 10000.
    .check(z.refine((text) => new Date(text).getUTCFullYear() <= 9999, formMessage('instantInvalid'))),
});
export type NewDeal = z.infer<typeof newDeal>;

export const getDeal = endpoint({
  name: 'getDeal',
  summary: 'Returns the deal of the day, or null if there is none.',
  method: 'GET',
  path: '/api/deal',
  credential: 'none',
  access: 'anyone',
  response: dealResponse,
  errors: [],
});

export const setDeal = endpoint({
  name: 'setDeal',
  summary: 'Sets the deal of the day, replacing any other. While it is active, buyers are charged its price.',
  method: 'PUT',
  path: '/api/deal',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  body: newDeal,
  response: dealResponse,
  errors: ['forbidden', 'product_not_found', 'deal_not_below'],
});

export const endDeal = endpoint({
  name: 'endDeal',
  summary:
    'Ends the deal of the day right away. With `_id`, only if it is the deal of that product. `deletedCount` is 0 if there was none.',
  method: 'DELETE',
  path: '/api/deal',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  query: z.strictObject({ _id: z.optional(id) }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['forbidden', 'deal_replaced'],
});
