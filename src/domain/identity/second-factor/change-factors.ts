import { Refusal } from '../../../contract/error.ts';
import type { Actor } from '../../kernel/actor.ts';
import { asOnlyWriter } from '../../kernel/as-open-account.ts';
import type { Client } from '../../kernel/client.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { findOwnAccount } from '../own-account.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { hasSecondFactor, recordFactors } from './factors.ts';
import { replaceRecoveryCodes as replaceCodes } from './recovery-codes.ts';
import { addSecurityMail } from './security-event.ts';
import { assertSteppedUp } from './step-up.ts';

/**
 * A person who has found an open session must not add a factor: the first one requires the password, a further one the second
 * factor. Throws `demo_account_fixed`, `wrong_password`, `sign_in_again`, `step_up_required`, `too_many_requests`.
 */
export async function assertMayChangeFactors(
  shop: IdentityDependencies,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const account = await findOwnAccount(shop.db, actor);
  if (account.isDemo) throw new Refusal('demo_account_fixed');
  if (await hasSecondFactor(shop.db, actor.userId)) await assertSteppedUp(shop.db, actor);
  else await reauthenticate(shop, actor, account, password);
}

export async function removeTotp(
  { db }: Pick<IdentityDependencies, 'db'>,
  actor: Actor,
  client: Client,
): Promise<void> {
  await asOnlyWriter(db, actor.userId, async (transaction) => {
    const own = transaction.deleteFrom('totpFactors').where('userId', '=', actor.userId);
    if ((await own.executeTakeFirst()).numDeletedRows === 0n) return;
    await recordFactors(transaction, actor.userId);
    await addSecurityMail(transaction, actor.userId, 'totp_removed', client);
  });
}

/** Throws `passkey_not_found`. */
export async function removePasskey(
  { db }: Pick<IdentityDependencies, 'db'>,
  actor: Actor,
  id: string,
  client: Client,
): Promise<void> {
  await asOnlyWriter(db, actor.userId, async (transaction) => {
    const own = transaction.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', actor.userId);
    if ((await own.executeTakeFirst()).numDeletedRows === 0n) throw new Refusal('passkey_not_found');
    await recordFactors(transaction, actor.userId);
    await addSecurityMail(transaction, actor.userId, 'passkey_removed', client);
  });
}

/** Throws `no_second_factor`. */
export async function replaceRecoveryCodes(
  shop: Pick<IdentityDependencies, 'db' | 'factorSecret'>,
  actor: Actor,
  client: Client,
): Promise<string[]> {
  return asOnlyWriter(shop.db, actor.userId, async (transaction) => {
    if (!(await hasSecondFactor(transaction, actor.userId))) throw new Refusal('no_second_factor');
    await addSecurityMail(transaction, actor.userId, 'recovery_codes_replaced', client);
    return replaceCodes(shop, transaction, actor.userId);
  });
}
