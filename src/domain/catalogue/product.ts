import type { Category } from '../../contract/category.ts';
import { limits } from '../../contract/limits.ts';

/** A product on sale. Drafts have no price or were not published; only admins see those. */
export type Product = {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: Category;
  brand: string | null;
  partNumber: string | null;
  specifications: Record<string, unknown>;
  /** What a buyer pays now, in minor units of the shop's currency. */
  priceAmount: number;
  /** The product's own price, while a deal is below it. */
  regularAmount?: number | null;
  available: number;
  pictureUrl: string | null;
  version: number;
};

/** The address's readable part, from the name: lower-case words joined by hyphens, at most 80 characters. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? ['product']).join('-').slice(0, 80).replace(/-$/, '');
}

/** Where the picture of a product is that has none of its own: the drawing of its category. */
export function pictureOf(product: { pictureUrl: string | null; category: string }): string {
  return product.pictureUrl ?? `/pictures/categories/${product.category}.svg`;
}

/** Whether one payment can be this large. */
export function isPayable(totalAmount: number): boolean {
  return totalAmount <= limits.paymentMinorUnits;
}
