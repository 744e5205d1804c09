import { sql } from 'kysely';

// One condition decides what is shown, sorted by and charged.
const runsOn = (table: 'products' | 'dealt') => sql`
  deals.product_id = ${sql.table(table)}.id and deals.ends_at > now()
    and deals.price_amount < ${sql.table(table)}.price_amount
`;
const running = sql`from deals where ${runsOn('products')}`;

/** For statements on `products`: minor units, a running deal included. */
export const currentPrice = sql<number>`coalesce((select deals.price_amount ${running}), products.price_amount)`;

/** Null without a running deal. */
export const regularPrice = sql<number | null>`(select products.price_amount ${running})`;

/** Null without a running deal: the lowest price of the 30 days before it. */
export const lowestPrice = sql<number | null>`(select prior_lowest_price(products.id) ${running})`;

// Evaluated once per statement, not per row.
const theDeal = sql`from deals join products as dealt on ${runsOn('dealt')}`;

export const dealProduct = sql<string | null>`(select deals.product_id ${theDeal})`;
export const dealPrice = sql<number>`(select deals.price_amount ${theDeal})`;
