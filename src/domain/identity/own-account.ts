import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { UserRole } from '../../db/types.ts';
import type { Actor } from '../kernel/actor.ts';

/** Without a password, a sign-in this recent replaces the password check. */
const FRESH_MINUTES = 10;

export type OwnAccount = {
  email: string;
  name: string;
  isEmailVerified: boolean;
  isDemo: boolean;
  role: UserRole;
  passwordHash?: string | undefined;
  isFresh: boolean;
};

export async function findOwnAccount(db: Database, { userId, sessionId }: Actor): Promise<OwnAccount> {
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .leftJoin('identities', (join) =>
      join.onRef('identities.userId', '=', 'users.id').on('identities.provider', '=', 'password'),
    )
    .select([
      'users.email',
      'users.name',
      'users.isDemo',
      'users.role',
      'users.emailVerifiedAt',
      'identities.passwordHash',
    ])
    .select('sessions.createdAt as signedInAt')
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) throw new Refusal('session_ended');
  const { emailVerifiedAt, signedInAt, passwordHash, ...account } = row;
  return {
    ...account,
    isEmailVerified: emailVerifiedAt !== null,
    passwordHash: passwordHash ?? undefined,
    isFresh: Date.now() - signedInAt.getTime() < FRESH_MINUTES * 60_000,
  };
}

/** Demo accounts are shared by all visitors. Throws `demo_account_fixed`. */
export async function assertNotDemo(db: Database, { userId }: Actor): Promise<void> {
  const demo = db.selectFrom('users').select('id').where('id', '=', userId).where('isDemo', '=', true);
  if (await demo.executeTakeFirst()) throw new Refusal('demo_account_fixed');
}

/** Throws `demo_account_fixed`, `session_ended`. */
export async function rename(db: Database, actor: Actor, name: string): Promise<void> {
  await assertNotDemo(db, actor);
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ name })
    .where('id', '=', actor.userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('session_ended');
}
