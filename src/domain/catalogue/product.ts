import type { Category } from '../../contract/catalogue/category.ts';
import type { ProductSafety } from '../../contract/catalogue/product-safety.ts';
import type { WithdrawalExemption } from '../../contract/catalogue/withdrawal-exemption.ts';
import { limits } from '../../contract/limits.ts';

export type Product = {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: Category;
  brand: string | null;
  partNumber: string | null;
  gtin: string | null;
  /** Its own, and that of its brand. */
  safety: ProductSafety;
  brandSafety: ProductSafety | null;
  specifications: Record<string, unknown>;
  withdrawalExemption: WithdrawalExemption | null;
  /** Minor units of the shop's currency, a running deal included. */
  priceAmount: number;
  regularAmount?: number | null;
  lowestAmount?: number | null;
  available: number;
  pictureUrl: string | null;
  version: number;
  energyClass: string | null;
  eprelNumber: string | null;
  /** The number of its shown reviews; null without one. */
  reviews: number | null;
  ratingSum: number | null;
};

/** As lists have it. */
export type ProductSummary = Omit<
  Product,
  'partNumber' | 'gtin' | 'safety' | 'brandSafety' | 'specifications' | 'withdrawalExemption'
>;

/** The category of a product added without one. */
export const noCategory: Category = 'accessory';

export const SLUG_LENGTH = 80;

/** The readable part of a URL: lower-case words joined by hyphens. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? ['product']).join('-').slice(0, SLUG_LENGTH).replace(/-$/, '');
}

export function pictureOf(product: { pictureUrl: string | null; category: string }): string {
  return product.pictureUrl ?? `/pictures/categories/${product.category}.svg`;
}

export function ratingOf({ reviews, ratingSum }: Pick<Product, 'reviews' | 'ratingSum'>) {
  if (!reviews || !ratingSum) return null;
  return { average: Math.round((100 * ratingSum) / reviews) / 100, count: reviews };
}

/** `totalAmount` is in minor units. */
export function isPayable(totalAmount: number): boolean {
  return totalAmount <= limits.paymentMinorUnits;
}
