import { sql } from 'kysely';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';
import type { Database } from '../../db/connect.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPublished } from '../catalogue/products.ts';
import type { CurrentParts } from './current-parts.ts';
import { type Offer, type Offers, type OffersByCategory, offersIn } from './guided/offer.ts';

type Stocked = { priceAmount: number; size: number | null };

/** The parts in stock, with what they cost now. */
export async function findOffers(db: Database, current: CurrentParts): Promise<OffersByCategory> {
  const rows = await db
    .selectFrom('products')
    .select(['products.id', currentPrice.as('priceAmount')])
    .select(
      sql<number | null>`case category
        when 'storage' then (specifications->>'capacity')::float8
        when 'gpu' then (specifications->>'memory')::float8
      end`.as('size'),
    )
    .where(isPublished)
    .where('products.available', '>', 0)
    .where('products.category', 'in', [...buildCategories])
    .execute();
  const stocked = new Map<string, Stocked>(rows.map((row) => [row.id, row]));
  const entries = await Promise.all(
    buildCategories.map(async (category): Promise<[string, Offers]> => {
      const index = await current.candidates(category);
      return [category, offersIn(index, (part) => offerOf(part, stocked.get(part.id)))];
    }),
  );
  return Object.fromEntries(entries) as unknown as OffersByCategory;
}

const offerOf = (part: Offer['part'], stocked: Stocked | undefined): Offer | undefined =>
  stocked && { part, priceAmount: stocked.priceAmount, size: stocked.size ?? undefined };
