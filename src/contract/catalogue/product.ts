import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  ascending,
  atLeast,
  atMost,
  bothWays,
  descending,
  equalTo,
  listed,
  listing,
  oneOf,
  search,
  yesNo,
} from '../listing.ts';
import { amount, formMessage, id, listedBrand, searchText } from '../text.ts';
import { categories, category } from './category.ts';
import { shownSafety } from './product-safety.ts';
import { specificationText } from './specification-text.ts';
import { withdrawalExemptions } from './withdrawal-exemption.ts';

/** `average` is rounded to two decimals. */
export const productRating = z.object({ average: z.number(), count: z.int() });

/** The EU's energy label, where one is required (Regulation (EU) 2017/1369). `eprel` is its number in the EU's register. */
export const energyLabel = z.object({ class: z.string(), eprel: z.nullable(z.string()) });
export type EnergyLabel = z.infer<typeof energyLabel>;

export const productSummary = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  /** Includes a running deal. */
  price: amount,
  regularPrice: z.optional(amount),
  /** During a deal: the lowest price of the 30 days before it. */
  lowestPrice: z.optional(amount),
  quantity: z.int(),
  picture: z.string(),
  category,
  brand: z.nullable(z.string()),
  /** The average of its reviews, from 1 to 5; null without one. */
  rating: z.nullable(productRating),
  slug: z.string(),
  energy: z.optional(energyLabel),
  currency: z.string(),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const product = z.extend(productSummary, {
  pictures: z.array(z.string()),
  partNumber: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  /** Absent if neither the product nor its brand says anything. */
  safety: z.optional(shownSafety),
  specifications: z.array(
    z.object({
      key: z.string(),
      value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]),
      unit: z.optional(z.string()),
    }),
  ),
  /** Null: its buyer can withdraw from the contract as usual. */
  withdrawalExemption: z.nullable(z.enum(withdrawalExemptions)),
  version: z.int(),
});
export type Product = z.infer<typeof product>;

const pricePattern = /^\d{1,8}(\.\d{1,2})?$/;

/** A price in a query. */
export const priceText = z.pipe(
  z.string().check(z.regex(pricePattern, formMessage('amountInvalid'))),
  z.pipe(z.transform(Number), amount),
);

/** The price is in the cursor because a deal may begin or end between two pages. */
export const productListing = listing({
  filters: {
    category: oneOf('category', categories),
    q: search(searchText, 'name', 'brand', 'partNumber'),
    brand: equalTo('brand', listedBrand),
    minPrice: atLeast('price', priceText),
    maxPrice: atMost('price', priceText),
    available: yesNo('available'),
  },
  sorts: {
    newest: descending('publishedAt'),
    price: { ...ascending('price'), isInCursor: true },
    '-price': { ...descending('price'), isInCursor: true },
    name: ascending('name'),
  },
  defaultSort: 'newest',
  facets: ['category', 'brand'],
  pageSizes: [limits.productsPerPage],
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary:
    "Lists the categories with products on sale, in the shop's order, with the number of products and the newest one's picture.",
  method: 'GET',
  path: '/api/categories',
  credential: 'none',
  access: 'anyone',
  response: z.array(z.object({ category, products: z.int(), picture: z.string() })),
  errors: [],
});

export const listPopularValues = endpoint({
  name: 'listPopularValues',
  summary:
    'Lists what a category is usually chosen by, such as the socket of motherboards, with the commonest values among its newest products.',
  method: 'GET',
  path: '/api/categories/popular',
  credential: 'none',
  access: 'anyone',
  response: z.array(z.object({ category, field: z.string(), values: z.array(z.string()) })),
  errors: [],
});

export const listBrands = endpoint({
  name: 'listBrands',
  summary: 'Lists the brands of the products on sale, most products first. Filter by category and search words.',
  method: 'GET',
  path: '/api/brands',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({ category: z.optional(category), q: z.optional(searchText) }),
  response: z.array(z.object({ brand: z.string(), products: z.int() })),
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
  response: product,
  errors: ['product_not_found'],
});

const priceChange = z.object({ price: z.nullable(amount), at: z.iso.datetime() });

/** `price` of a change is null while the product was not on sale. `lowestPrice` is of the 30 days before the reduction. */
export const priceHistory = z.object({
  currency: z.string(),
  changes: z.array(priceChange),
  reduction: z.nullable(z.object({ fromPrice: amount, lowestPrice: z.nullable(amount), at: z.iso.datetime() })),
});
export type PriceHistory = z.infer<typeof priceHistory>;

export const getProductPrices = endpoint({
  name: 'getProductPrices',
  summary:
    'Returns what a product has cost, oldest first, deals included. `reduction` is set for 30 days after the price fell.',
  method: 'GET',
  path: '/api/products/:id/prices',
  credential: 'none',
  access: 'anyone',
  params: z.strictObject({ id }),
  response: priceHistory,
  errors: ['product_not_found'],
});

export const productStates = ['draft', 'onSale', 'deleted'] as const;

export const managedProduct = z.extend(productSummary, {
  price: z.nullable(amount),
  state: z.enum(productStates),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type ManagedProduct = z.infer<typeof managedProduct>;

export const stockLevels = ['low'] as const;

export const managedProductListing = listing({
  filters: {
    q: search(searchText, 'name', 'brand', 'partNumber'),
    state: oneOf('state', productStates),
    stock: oneOf('stock', stockLevels),
    fact: equalTo('fact', specificationText),
    // Those of the public list, which has the same address.
    category: oneOf('category', categories),
    brand: equalTo('brand', listedBrand),
    minPrice: atLeast('price', priceText),
    maxPrice: atMost('price', priceText),
    available: yesNo('available'),
  },
  sorts: { ...bothWays('name', 'quantity', 'price', 'createdAt'), newest: descending('createdAt') },
  defaultSort: '-createdAt',
});

export const listManagedProducts = endpoint({
  name: 'listManagedProducts',
  summary: 'Lists all products for admins, newest first, including drafts. Deleted ones only as `state=deleted`.',
  ...listed(managedProductListing),
  path: '/api/manage/products',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  response: managedProduct,
  errors: [],
});

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'Lists products on sale, newest first. Filter by search words, category, and facets.',
  ...listed(productListing),
  path: '/api/products',
  credential: 'none',
  access: 'anyone',
  response: productSummary,
  // Row C2: "the admin list sends the token".
  forStaff: listManagedProducts,
  errors: [],
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  summary: 'Deletes a product. Existing bookings stay as they are. `deletedCount` is 0 if it was already deleted.',
  method: 'DELETE',
  path: '/api/products/:id',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  params: z.strictObject({ id }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['product_not_found'],
});
