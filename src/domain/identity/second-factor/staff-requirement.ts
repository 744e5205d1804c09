import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { isStaff } from '../staff.ts';

export type Requirement = { dueAt: Date; isOverdue: boolean };

const settings = sql`(select settings from shop_settings)`;

/**
 * When a member of staff must have a second factor: the days that the owner gives, from when the owner began to require
 * one, or from when the user became staff. Null where none is required. Needs `users`.
 */
const factorDueAt = sql<Date | null>`case when ${isStaff} and not users.is_demo
  and coalesce((${settings}->>'staffFactorDays')::integer, 0) > 0
  then greatest(users.role_since, (${settings}->>'staffFactorSince')::timestamptz)
    + (${settings}->>'staffFactorDays')::integer * interval '1 day' end`;

/** Needs `users`. For customers, nothing but their role is read. */
export const isFactorOverdue = sql<boolean>`(${isStaff} and users.second_factor_at is null
  and coalesce(${factorDueAt} <= now(), false))`;

export async function findRequirement(db: Database, userId: string): Promise<Requirement | undefined> {
  const row = await db
    .selectFrom('users')
    .select([factorDueAt.as('dueAt'), isFactorOverdue.as('isOverdue')])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.dueAt ? { dueAt: row.dueAt, isOverdue: row.isOverdue } : undefined;
}
