import { sql } from 'kysely';
import type { BuildCategory } from '../../builder/facts.ts';
import type { Replacement } from '../../contract/catalogue/replacement.ts';
import type { Database } from '../../db/connect.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPublished } from '../catalogue/products.ts';

type Comparable = { id: string; priceAmount: number; available: number; noise: number | null };

export type Replacements = {
  /** The most similar price first. */
  ids: readonly string[];
  /** Whether the product to replace says how loud it is. */
  isNoiseKnown: boolean;
};

/** What is cheaper, quieter or in stock, compared with a product of the category. */
export async function findReplacements(
  db: Database,
  category: BuildCategory,
  product: string,
  by: Replacement,
): Promise<Replacements> {
  const all: Comparable[] = await db
    .selectFrom('products')
    .select(['products.id', 'products.available', currentPrice.as('priceAmount')])
    .select(sql<number | null>`(specifications->>'noiseMax')::float8`.as('noise'))
    .where(isPublished)
    .where('products.category', '=', category)
    .execute();
  const current = all.find(({ id }) => id === product);
  if (!current) return { ids: [], isNoiseKnown: false };
  const distance = ({ priceAmount }: Comparable) => Math.abs(priceAmount - current.priceAmount);
  return {
    ids: all
      .filter((each) => each.id !== product && isBetter(by, each, current))
      .sort((one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id),
    isNoiseKnown: current.noise !== null,
  };
}

function isBetter(by: Replacement, one: Comparable, current: Comparable): boolean {
  if (by === 'cheaper') return one.priceAmount < current.priceAmount;
  if (by === 'inStock') return one.available > 0;
  return one.noise !== null && current.noise !== null && one.noise < current.noise;
}
