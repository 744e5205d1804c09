import { sql } from 'kysely';

/** Where an order is taxed: the country of delivery, else that of the bill. As the index of migration 0157 has it. */
export const orderCountry = sql<string>`coalesce(orders.shipping_address ->> 'country', orders.billing_address ->> 'country')`;
