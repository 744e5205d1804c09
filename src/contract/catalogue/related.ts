import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../text.ts';
import { category } from './category.ts';
import { productSummary } from './product.ts';

const fact = z.object({ key: z.string(), value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]) });

/** `better` is better in at least one fact and worse in none. */
const alternative = z.object({
  product: productSummary,
  kind: z.enum(['cheaper', 'better', 'similar']),
  /** The facts in which it differs most. */
  differences: z.array(z.extend(fact, { unit: z.optional(z.string()) })),
});
export type Alternative = z.infer<typeof alternative>;

/** Products of a category that fit. `search` is the query of a search for all of them. */
const fit = z.object({ category, search: z.string(), total: z.int(), products: z.array(productSummary) });
export type Fit = z.infer<typeof fit>;

export const getRelatedProducts = endpoint({
  name: 'getRelatedProducts',
  summary: 'Returns alternatives to a product, and the products of other categories that fit it.',
  method: 'GET',
  path: '/api/products/:id/related',
  credential: 'none',
  access: 'anyone',
  params: z.strictObject({ id }),
  response: z.object({ alternatives: z.array(alternative), goesWith: z.array(fit) }),
  errors: ['product_not_found'],
});
