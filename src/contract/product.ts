import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './page.ts';
import { amount, id, noControlCharacters, says } from './text.ts';

/** A product as lists show it. `quantity` is what is available; `picture` an address of the shop's own. */
export const productSummary = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  price: amount,
  quantity: z.int(),
  picture: z.string(),
  category,
  brand: z.nullable(z.string()),
  slug: z.string(),
  currency: z.string(),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const product = z.extend(productSummary, {
  partNumber: z.nullable(z.string()),
  specifications: z.array(
    z.object({
      key: z.string(),
      value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]),
      unit: z.optional(z.string()),
    }),
  ),
  version: z.int(),
});
export type Product = z.infer<typeof product>;

export const productSorts = ['newest', 'price', '-price', 'name'] as const;

const price = z.pipe(
  z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, says('amountInvalid'))),
  z.pipe(z.transform(Number), amount),
);

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'Products on sale, newest first; narrowed by search words, category and facets.',
  method: 'GET',
  path: '/api/products',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({
    ...paging,
    q: z.optional(z.string().check(z.trim(), z.maxLength(100, says('tooLong')), noControlCharacters)),
    category: z.optional(category),
    brand: z.optional(z.string().check(z.maxLength(100, says('tooLong')), noControlCharacters)),
    minPrice: z.optional(price),
    maxPrice: z.optional(price),
    available: z.optional(
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ),
    sort: z._default(z.enum(productSorts), 'newest'),
  }),
  answer: productSummary,
  paged: true,
  errors: [],
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'The categories that have products on sale, in the order of the shop, with how many.',
  method: 'GET',
  path: '/api/categories',
  credential: 'none',
  access: 'anyone',
  answer: z.array(z.object({ category, products: z.int() })),
  errors: [],
});

export const getProduct = endpoint({
  name: 'getProduct',
  summary: 'One product on sale, with its specifications.',
  method: 'GET',
  path: '/api/products/:id',
  credential: 'none',
  access: 'anyone',
  params: z.strictObject({ id }),
  answer: product,
  errors: ['product_not_found'],
});
