import type { FactorProof } from '../../../contract/account/second-factor.ts';
import { Refusal } from '../../../contract/error.ts';
import { asOnlyWriter } from '../../kernel/as-open-account.ts';
import type { Client } from '../../kernel/client.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { rememberDevice } from '../known-device.ts';
import type { NewSession } from '../new-session.ts';
import { openSession } from '../sessions.ts';
import { findPasswordAccountOf } from '../users.ts';
import { consumeChallenge, findChallenge } from './challenges.ts';
import { clearFactorAttempts, countFactorAttempt } from './factor-attempts.ts';
import { requestOptions } from './passkeys.ts';
import { proveFactor } from './prove-factor.ts';
import { requireRelyingParty } from './relying-party.ts';
import { rememberBrowser } from './remembered-browsers.ts';
import { addSecurityMail } from './security-event.ts';

/** `remembered` is the new value of the cookie, if the browser is to be remembered. */
export type CompletedSignIn = NewSession & { remembered?: string | undefined };

type Completion = FactorProof & { remember?: boolean | undefined };

/**
 * Opens the session of a sign-in whose first factor is proven, once. The user is locked, as by changes of the password,
 * which end the sign-in. Throws `second_step_ended` (used, too late, or the
 * password has changed in the meantime), `code_wrong`, `passkey_refused`, `too_many_requests`.
 */
export async function completeSignIn(
  shop: IdentityDependencies,
  token: string,
  { remember = false, ...proof }: Completion,
  client: Client & { origin: string },
): Promise<CompletedSignIn> {
  const userId = await userOfChallenge(shop, token);
  await countFactorAttempt(shop, userId);
  const completed = await asOnlyWriter(shop.db, userId, async (transaction): Promise<CompletedSignIn> => {
    await proveFactor(shop, transaction, userId, proof, { signedFor: { signInToken: token }, client });
    if (!(await consumeChallenge(transaction, token))) throw new Refusal('second_step_ended');
    const opened = await openSession(transaction, userId, client, { isFactorProven: true });
    const account = await findPasswordAccountOf(transaction, userId);
    const device = account && rememberDevice(shop.deviceSecret, account, client.device, new Date());
    const remembered = remember ? await rememberBrowser(transaction, userId, client) : undefined;
    if (remembered) await addSecurityMail(transaction, userId, 'browser_remembered', client);
    // The password was typed in the first step.
    return { token: opened, device, advice: null, remembered };
  });
  await clearFactorAttempts(shop, userId);
  return completed;
}

/** Throws `second_step_ended`, `passkeys_not_offered`. */
export async function askPasskeyToSignIn(shop: Pick<IdentityDependencies, 'db'>, token: string, origin: string) {
  const userId = await userOfChallenge(shop, token);
  return requestOptions(shop.db, requireRelyingParty(origin), userId, { signInToken: token });
}

async function userOfChallenge({ db }: Pick<IdentityDependencies, 'db'>, token: string): Promise<string> {
  const userId = await findChallenge(db, token);
  if (!userId) throw new Refusal('second_step_ended');
  return userId;
}
