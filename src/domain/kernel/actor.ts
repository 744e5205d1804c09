import type { Permission } from '../../contract/role.ts';
import type { UserRole } from '../../db/types.ts';

/** The role is read from the database at each call, never from the token (R4). */
export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  photoUrl: string | null;
  role: UserRole;
  /** Staff who lack the second factor that the shop requires: their `role` is `customer` until they have one. */
  isFactorOverdue?: boolean;
};

/** In a call that needs `permission`, which the role grants. `act` is the name of the call, `network` where it came from. */
export type StaffActor = Actor & { permission: Permission; act: string; network: string };

export const isStaffActor = (actor: Actor | undefined): actor is StaffActor =>
  actor !== undefined && 'permission' in actor;
