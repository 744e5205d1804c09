import type { FactorProof } from '../../../contract/account/second-factor.ts';
import { Refusal } from '../../../contract/error.ts';
import type { Actor } from '../../kernel/actor.ts';
import { asOnlyWriter } from '../../kernel/as-open-account.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { recordFactorProven } from './enrol-totp.ts';
import { clearFactorAttempts, countFactorAttempt } from './factor-attempts.ts';
import { hasSecondFactor } from './factors.ts';
import { requestOptions } from './passkeys.ts';
import { type ProvingClient, proveFactor } from './prove-factor.ts';
import { requireRelyingParty } from './relying-party.ts';

/** Throws `no_second_factor`, `code_wrong`, `passkey_refused`, `too_many_requests`. */
export async function stepUp(
  shop: IdentityDependencies,
  { userId, sessionId }: Actor,
  proof: FactorProof,
  client: ProvingClient,
): Promise<void> {
  if (!(await hasSecondFactor(shop.db, userId))) throw new Refusal('no_second_factor');
  await countFactorAttempt(shop, userId);
  await asOnlyWriter(shop.db, userId, async (transaction) => {
    await proveFactor(shop, transaction, userId, proof, { signedFor: { sessionId }, client });
    await recordFactorProven(transaction, sessionId);
  });
  await clearFactorAttempts(shop, userId);
}

/** Throws `no_second_factor`, `passkeys_not_offered`. */
export async function askPasskeyToStepUp(
  { db }: Pick<IdentityDependencies, 'db'>,
  { userId, sessionId }: Actor,
  origin: string,
) {
  const party = requireRelyingParty(origin);
  if (!(await hasSecondFactor(db, userId))) throw new Refusal('no_second_factor');
  return requestOptions(db, party, userId, { sessionId });
}
