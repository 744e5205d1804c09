import type { FactorProof } from '../../../contract/account/second-factor.ts';
import { Refusal } from '../../../contract/error.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { Client } from '../../kernel/client.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import type { SignedFor } from './passkey-challenges.ts';
import { verifySigned } from './passkeys.ts';
import { recoveryCodeOf } from './recovery-code.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { unseal } from './sealed-secret.ts';
import { addSecurityMail } from './security-event.ts';
import { stepOfCode } from './totp.ts';

type Proving = Pick<IdentityDependencies, 'factorSecret'>;
export type ProvingClient = Client & { origin: string };

/**
 * Uses the proof up, with the user locked: the second of two concurrent uses of a code is wrong. The transaction of what
 * is proven, so that a proof is not lost if that fails. Throws `code_wrong`, `passkey_refused`.
 */
export async function proveFactor(
  shop: Proving,
  transaction: DatabaseTransaction,
  userId: string,
  { code, passkey }: FactorProof,
  { signedFor, client }: { signedFor: SignedFor; client: ProvingClient },
): Promise<void> {
  if (passkey) {
    const party = relyingPartyOf(client.origin);
    const response = passkey as unknown as Parameters<typeof verifySigned>[3];
    if (party && (await verifySigned(transaction, party, userId, response, signedFor))) return;
    throw new Refusal('passkey_refused');
  }
  const recoveryCode = recoveryCodeOf(code ?? '');
  if (recoveryCode) {
    if (!(await consumeRecoveryCode(shop, transaction, userId, recoveryCode))) throw new Refusal('code_wrong');
    await addSecurityMail(transaction, userId, 'recovery_code_used', client);
    return;
  }
  if (!(await consumeTotp(shop, transaction, userId, code ?? ''))) throw new Refusal('code_wrong');
}

/** Also refuses codes before the last one, which may have been seen (RFC 6238, 5.2). */
async function consumeTotp(
  { factorSecret }: Proving,
  transaction: DatabaseTransaction,
  userId: string,
  typed: string,
): Promise<boolean> {
  const own = transaction.selectFrom('totpFactors').select('secret').where('userId', '=', userId);
  const totp = await own.executeTakeFirst();
  if (!totp) return false;
  const secret = unseal(factorSecret, userId, totp.secret);
  const step = stepOfCode({ secret, code: typed.replace(/\s/g, ''), now: new Date() });
  if (step === undefined) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
