import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { FoundPart } from '../../../search/found.ts';
import { currentPrice } from '../../catalogue/current-price.ts';
import { isPublished } from '../../catalogue/products.ts';

/** Those of them that are on sale, by id. */
export async function findParts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, FoundPart>> {
  const parts = await db
    .selectFrom('products')
    .select(['id', 'category', 'specifications', currentPrice.as('priceAmount')])
    .select(sql<boolean>`available > 0`.as('isAvailable'))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isPublished)
    .$castTo<FoundPart>()
    .execute();
  return new Map(parts.map((part) => [part.id, part]));
}
