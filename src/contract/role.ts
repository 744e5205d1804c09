import type { UserSummary } from './account/user.ts';

/** Works for the shop, not only buys from it. */
export const isStaff = (role: UserSummary['role']): boolean => role !== 'customer';
