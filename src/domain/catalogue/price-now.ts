import { sql } from 'kysely';

// What makes a deal run on a product; the same words decide what is shown, sorted by and charged.
const runsOn = (table: 'products' | 'dealt') => sql`
  deals.product_id = ${sql.table(table)}.id and deals.ends_at > now()
    and deals.price_amount < ${sql.table(table)}.price_amount
`;
const running = sql`from deals where ${runsOn('products')}`;

/** For statements on `products`: the deal's price while it runs, else the product's own. */
export const priceNow = sql<number>`coalesce((select deals.price_amount ${running}), products.price_amount)`;

/** The product's own price while a deal is below it. */
export const regularPrice = sql<number | null>`(select products.price_amount ${running})`;

// The one product whose deal runs, and its price in the deal: asked once for a statement and not for each of its rows.
const theDeal = sql`from deals join products as dealt on ${runsOn('dealt')}`;

export const dealProduct = sql<string | null>`(select deals.product_id ${theDeal})`;
export const dealPrice = sql<number>`(select deals.price_amount ${theDeal})`;
