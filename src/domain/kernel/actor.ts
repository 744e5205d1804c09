import type { UserRole } from '../../db/types.ts';

/** Who asks. The role is the database's at this moment, never the token's (decision 11). */
export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  photoUrl: string | null;
  role: UserRole;
};
