import { sql } from 'kysely';

/** Who placed the order, as `Sender`. Null for a guest whose network is forgotten. */
export const senderOfOrder = sql<string | null>`
  coalesce('account:' || orders.user_id, 'network:' || encode(orders.placed_from, 'hex'))`;
