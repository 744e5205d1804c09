import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type BuildCategory, buildCategories } from '../../contract/catalogue/build-parts.ts';
import type { Database } from '../../db/connect.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPublished } from '../catalogue/products.ts';
import type { RecentlyRead } from '../kernel/recently-read.ts';
import { type FindChanged, untilChanged } from '../kernel/until-changed.ts';
import type { CurrentParts } from './current-parts.ts';
import { type Offer, type Offers, type OffersByCategory, offersIn } from './guided/offer.ts';

type Stocked = { priceAmount: number; size: number | null };

export type ReadOffers = RecentlyRead<OffersByCategory>;

/** The parts in stock, with what they cost now; the same object until one of them changes. */
export const currentOffers = (db: Database, parts: CurrentParts, changes: FindChanged): ReadOffers =>
  untilChanged(() => findOffers(db, parts), changes);

async function findOffers(db: Database, current: CurrentParts): Promise<OffersByCategory> {
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
  const found: Partial<Record<BuildCategory, Offers>> = {};
  for (const category of buildCategories) {
    const index = await current.candidates(category);
    found[category] = offersIn(index, (part) => offerOf(part, stocked.get(part.id)));
    await nextTurn();
  }
  return found as OffersByCategory;
}

const offerOf = (part: Offer['part'], stocked: Stocked | undefined): Offer | undefined =>
  stocked && { part, priceAmount: stocked.priceAmount, size: stocked.size ?? undefined };
