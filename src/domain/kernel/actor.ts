import type { UserRole } from '../../db/types.ts';

/** The role is read from the database at each call, never from the token (R4). */
export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  photoUrl: string | null;
  role: UserRole;
};
