import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './page.ts';
import { amount, id, says, searchText } from './text.ts';

/** A product as lists show it. `quantity` is what is available; `picture` an address of the shop's own. */
export const productSummary = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  /** What a buyer pays now; while a deal runs, `regularPrice` is the product's own. */
  price: amount,
  regularPrice: z.optional(amount),
  quantity: z.int(),
  picture: z.string(),
  category,
  brand: z.nullable(z.string()),
  slug: z.string(),
  currency: z.string(),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const product = z.extend(productSummary, {
  /** Every view, the main one (`picture`) first. */
  pictures: z.array(z.string()),
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

/** After which product the next page begins: its id, behind its price in minor units where the order is by price. */
const productCursor = z.pipe(
  z.string().check(z.regex(/^(\d{1,12}-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, says('idInvalid'))),
  z.transform((text) => {
    const amount = /^(\d{1,12})-[0-9a-f]{8}-/i.exec(text)?.[1];
    return { id: text.slice(-36), ...(amount !== undefined && { amount: Number(amount) }) };
  }),
);

export const productSorts = ['newest', 'price', '-price', 'name'] as const;

/** A price as an address has it. */
export const pricePattern = /^\d{1,8}(\.\d{1,2})?$/;

const price = z.pipe(
  z.string().check(z.regex(pricePattern, says('amountInvalid'))),
  z.pipe(z.transform(Number), amount),
);

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'Lists products on sale, newest first. Filter by search words, category, and facets.',
  method: 'GET',
  path: '/api/products',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({
    ...paging,
    cursor: z.optional(productCursor),
    q: z.optional(searchText),
    category: z.optional(category),
    brand: z.optional(searchText),
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
  summary: "Lists the categories with products on sale, in the shop's order, with the number of products.",
  method: 'GET',
  path: '/api/categories',
  credential: 'none',
  access: 'anyone',
  answer: z.array(z.object({ category, products: z.int() })),
  errors: [],
});

export const listBrands = endpoint({
  name: 'listBrands',
  summary: 'The brands of the products on sale, those with most products first; of a category and a search.',
  method: 'GET',
  path: '/api/brands',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({ category: z.optional(category), q: z.optional(searchText) }),
  answer: z.array(z.object({ brand: z.string(), products: z.int() })),
  errors: [],
});

export const getProduct = endpoint({
  name: 'getProduct',
  summary: 'Returns one product on sale, with its specifications.',
  method: 'GET',
  path: '/api/products/:id',
  credential: 'none',
  access: 'anyone',
  params: z.strictObject({ id }),
  answer: product,
  errors: ['product_not_found'],
});

export const productStates = ['draft', 'onSale'] as const;

/** A product as admins see it in the list: drafts too, which need no price yet. */
export const managedProduct = z.extend(productSummary, {
  price: z.nullable(amount),
  state: z.enum(productStates),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type ManagedProduct = z.infer<typeof managedProduct>;

export const stockLevels = ['low'] as const;

export const managedProductSorts = [
  'name',
  '-name',
  'quantity',
  '-quantity',
  'price',
  '-price',
  'createdAt',
  '-createdAt',
] as const;

/** Beside the public list, which answers the same to everybody: this one has the drafts. */
export const listManagedProducts = endpoint({
  name: 'listManagedProducts',
  summary: 'Lists all products for admins, newest first, including drafts.',
  method: 'GET',
  path: '/api/manage/products',
  credential: 'token',
  access: 'admin',
  query: z.strictObject({
    ...paging,
    q: z.optional(searchText),
    state: z.optional(z.enum(productStates)),
    /** With few left, or none. */
    stock: z.optional(z.enum(stockLevels)),
    sort: z._default(z.enum(managedProductSorts), '-createdAt'),
  }),
  answer: managedProduct,
  paged: true,
  errors: [],
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  summary: 'Deletes a product. Existing bookings stay as they are. `deletedCount` is 0 if it was already deleted.',
  method: 'DELETE',
  path: '/api/products/:id',
  credential: 'token',
  access: 'admin',
  params: z.strictObject({ id }),
  answer: z.object({ deletedCount: z.int() }),
  errors: ['product_not_found'],
});
