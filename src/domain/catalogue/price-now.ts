import { sql } from 'kysely';

// For statements on `products`: what a buyer pays at this moment. The same words decide what is shown and what is charged.
const running = sql`
  from deals where deals.product_id = products.id and deals.ends_at > now() and deals.price_amount < products.price_amount
`;

/** The deal's price while it runs, else the product's own. */
export const priceNow = sql<number>`coalesce((select deals.price_amount ${running}), products.price_amount)`;

/** The product's own price while a deal is below it. */
export const regularPrice = sql<number | null>`(select products.price_amount ${running})`;
