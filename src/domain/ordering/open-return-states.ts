import { sql } from 'kysely';
import { openReturnStates as openStates } from '../../contract/orders/return.ts';

// Literals, so that a prepared statement keeps its plan.
export const openReturnStates = sql`(${sql.join(openStates.map((state) => sql.lit(state)))})`;
