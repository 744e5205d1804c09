import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import type { PriceChange } from './price-history.ts';
import type { Product } from './product.ts';
import { details, isPublished, selectProducts } from './products.ts';

/** With all that its page shows of it. */
export type ProductDetails = Product & {
  furtherPictures: string[];
  /** Oldest first. */
  priceChanges: PriceChange[];
  /** The lowest price of the 30 days before the last change. */
  priorLowestAmount: number | null;
  /** How many of its reviews count, by their stars. */
  reviewsOfStars: Readonly<Record<string, number>>;
};

/** Those of them that are on sale, by id. */
export async function findProductDetails(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductDetails>> {
  const rows = await publishedDetails(db, { ids: [...ids] });
  return new Map(rows.map((row) => [row.id, { ...row, priceChanges: row.priceChanges.map(toPriceChange) }]));
}

type Row = Omit<ProductDetails, 'priceChanges'> & { priceChanges: [amount: number | null, at: number][] };

const toPriceChange = ([amount, at]: [number | null, number]): PriceChange => ({ amount, at: new Date(at) });

const publishedDetails = prepared((db, given: Given<{ ids: string[] }>) =>
  selectProducts(db)
    .select(details)
    .select([
      furtherPictures.as('furtherPictures'),
      priceChanges.as('priceChanges'),
      sql`prior_lowest_price(products.id)`.as('priorLowestAmount'),
      reviewsOfStars.as('reviewsOfStars'),
    ])
    .$castTo<Row>()
    .where('products.id', '=', sql<string>`any(${given('ids')}::uuid[])`)
    .where(isPublished),
);

const furtherPictures = sql`array(
  select picture_url from product_pictures where product_id = products.id order by position
)`;

// With the milliseconds since 1970, because JSON has no instants.
const priceChanges = sql`(
  select coalesce(jsonb_agg(jsonb_build_array(amount, floor(extract(epoch from at) * 1000)) order by at), '[]')
  from (
    select amount, at from price_changes where product_id = products.id and at <= now()
    order by at desc limit ${sql.lit(limits.priceChanges)}
  ) as latest
)`;

const reviewsOfStars = sql`(
  select coalesce(jsonb_object_agg(rating, reviews), '{}') from (
    select rating, count(*) as reviews from reviews
    where product_id = products.id and hidden_at is null and is_counted group by rating
  ) as counted
)`;
