import { sql } from 'kysely';
import type { UserRole } from '../../db/types.ts';

/** Who works for the shop. */
export const isStaff = (role: UserRole): boolean => role !== 'customer';

/** The same in SQL; needs `users`. */
export const isStaffRow = sql<boolean>`users.role <> 'customer'`;
