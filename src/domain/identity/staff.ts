import { sql } from 'kysely';

/** Who works for the shop. Needs `users`. */
export const isStaff = sql<boolean>`users.role <> 'customer'`;
