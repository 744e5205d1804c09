import { sql } from 'kysely';

/** As `openStates` of the returns, whose module is above this one. */
export const openReturnStates = sql`('requested', 'accepted', 'received', 'inspected')`;
