import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import { isStaff, type StaffRole } from '../../../contract/role.ts';
import type { Database } from '../../../db/connect.ts';
import type { UserRole } from '../../../db/types.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { changeRole, type StaffDependencies } from './change-role.ts';

export type Member = { id: string; email: string; name: string; role: StaffRole; lastSeenAt: Date | null };

export async function findMembers(db: Database): Promise<Member[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .select((eb) => [
      eb.ref('role').$castTo<StaffRole>().as('role'),
      eb
        .selectFrom('sessions')
        .select(sql<Date | null>`max(sessions.last_seen_at)`.as('at'))
        .whereRef('sessions.userId', '=', 'users.id')
        .as('lastSeenAt'),
    ])
    .where('role', '<>', 'customer')
    .where('closedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Returns false if the member has the role already. Throws `user_not_found`, `not_staff`, `last_admin`, `forbidden`. */
export function changeMember(shop: StaffDependencies, by: StaffActor, userId: string, to: StaffRole): Promise<boolean> {
  return changeRole(shop, by, { userId }, (current) => ofStaff(current, to));
}

/** The account stays, as a customer's. Throws `user_not_found`, `not_staff`, `last_admin`, `forbidden`. */
export async function removeMember(shop: StaffDependencies, by: StaffActor, userId: string): Promise<void> {
  await changeRole(shop, by, { userId }, (current) => ofStaff(current, 'customer'));
}

function ofStaff(current: UserRole, to: UserRole): UserRole {
  if (!isStaff(current)) throw new Refusal('not_staff');
  return to;
}
