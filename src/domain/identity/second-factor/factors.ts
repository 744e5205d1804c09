import { sql } from 'kysely';
import type { SecondFactorMethod } from '../../../contract/account/second-factor.ts';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import { deleteChallenges } from './challenges.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { forgetBrowsers } from './remembered-browsers.ts';

export type Factors = {
  totpSince: Date | null;
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[];
  recoveryCodesLeft: number;
};

export async function findFactors(db: Database, userId: string): Promise<Factors> {
  const totp = db.selectFrom('totpFactors').select('createdAt').where('userId', '=', userId);
  const passkeys = db.selectFrom('passkeys').select(['id', 'name', 'createdAt', 'lastUsedAt']);
  const codes = db.selectFrom('recoveryCodes').select(({ fn }) => fn.countAll<number>().as('left'));
  return {
    totpSince: (await totp.executeTakeFirst())?.createdAt ?? null,
    passkeys: await passkeys.where('userId', '=', userId).orderBy('createdAt').execute(),
    recoveryCodesLeft: Number((await codes.where('userId', '=', userId).executeTakeFirstOrThrow()).left),
  };
}

/** How the user can prove a second factor at this moment. */
export function methodsOf({ totpSince, passkeys, recoveryCodesLeft }: Factors): SecondFactorMethod[] {
  return [
    ...(totpSince ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery_code'] as const) : []),
  ];
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId).where('secondFactorAt', 'is not', null);
  return (await user.executeTakeFirst()) !== undefined;
}

/** Call after adding or removing a factor, with the user locked. What goes with factors ends with the last one. */
export async function recordFactors(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const { rows } = await sql<{ since: Date | null }>`
    update users set second_factor_at = least(
      (select created_at from totp_factors where user_id = ${userId}),
      (select min(created_at) from passkeys where user_id = ${userId})
    ) where id = ${userId} returning second_factor_at as since
  `.execute(transaction);
  if (rows[0]?.since) return;
  // They replace a lost factor, and are none by themselves.
  await deleteRecoveryCodes(transaction, userId);
  await deleteChallenges(transaction, userId);
  await forgetBrowsers(transaction, userId);
}

/** With all that goes with them: open sign-ins, and browsers that need none. */
export async function deleteFactors(transaction: DatabaseTransaction, userId: string): Promise<void> {
  for (const table of ['totpFactors', 'passkeys', 'recoveryCodes', 'signInChallenges', 'rememberedBrowsers'] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  await transaction.updateTable('users').set({ secondFactorAt: null }).where('id', '=', userId).execute();
}
