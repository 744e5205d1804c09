import { listProducts, type ProductSummary } from '../../contract/catalogue/product.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../domain/kernel/id.ts';
import type { Visitor } from './visitor.ts';

export type ProductFields = {
  name?: string;
  description?: string;
  category?: string;
  brand?: string | null;
  partNumber?: string | null;
  priceAmount?: number;
  available?: number;
  pictureUrl?: string | null;
  specifications?: Record<string, unknown>;
  publishedAt?: Date | null;
  deletedAt?: Date | null;
};

export const MINUTE = 60_000;
export const morning = new Date('2026-01-01T08:00:00Z').getTime();

/** Puts these on sale, each a minute after the one before. Returns their ids in that order. */
export async function stockProducts(db: Database, products: ProductFields[]): Promise<string[]> {
  const rows = products.map((product, n) => ({
    id: newId(),
    slug: 'part',
    name: `Part ${n}`,
    description: 'A part.',
    category: 'accessory',
    priceAmount: 1000,
    available: 5,
    publishedAt: new Date(morning + n * MINUTE),
    ...product,
    specifications: JSON.stringify(product.specifications ?? {}),
  }));
  await db.insertInto('products').values(rows).execute();
  return rows.map(({ id }) => id);
}

export const idsOf = (products: ProductSummary[]) => products.map(({ _id }) => _id);

/** The names of a list, in its order. */
export async function namesFor(visitor: Visitor, query: Record<string, string>): Promise<string[]> {
  return (await visitor.call(listProducts, { query })).body.map(({ name }) => name);
}

/** The address of the next page, from the Link header. */
export function nextOf(headers: Record<string, unknown>): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
}
