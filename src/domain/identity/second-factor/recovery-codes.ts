import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

type Keyed = { factorSecret: string };

/** Replaces all codes of the user; they are shown only now. */
export async function replaceRecoveryCodes(
  { factorSecret }: Keyed,
  transaction: DatabaseTransaction,
  userId: string,
): Promise<string[]> {
  await deleteRecoveryCodes(transaction, userId);
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => ({ userId, codeHash: hashRecoveryCode(factorSecret, userId, code) }));
  await transaction.insertInto('recoveryCodes').values(rows).execute();
  return codes;
}

/** Whether it was a code of the user, which it no longer is: the second of two concurrent uses waits and finds none. */
export async function consumeRecoveryCode(
  { factorSecret }: Keyed,
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(factorSecret, userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}
